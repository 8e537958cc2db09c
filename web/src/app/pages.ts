import { loadLegalMessages } from '../lib/i18n/load-messages.ts';
import { lazyPage, type PageLoader } from './lazy-page.ts';
import { loadRest } from './rest/load-rest.ts';

const signin = () => import('../features/account/signin-page.tsx');
const home = () => import('../features/home/home-page.tsx');
const signup = withRest(() => import('../features/account/signup-page.tsx'));
const profile = withRest(() => import('../features/account/profile-page.tsx'));
const forgotPassword = withRest(() => import('../features/account/password/forgot-password-page.tsx'));
const changePassword = withRest(() => import('../features/account/password/change-password-page.tsx'));
const resetPassword = withRest(() => import('../features/account/password/reset-password-page.tsx'));
const farm = withRest(() => import('../features/farm/farm-page.tsx'));
const item = withRest(() => import('../features/farm/item-page.tsx'));
const addItem = withRest(() => import('../features/farm/add-item-page.tsx'));
const addRecord = withRest(() => import('../features/farm/add-record-page.tsx'));
const record = withRest(() => import('../features/farm/record-page.tsx'));
const settings = withRest(() => import('../features/settings/settings-page.tsx'));
const devices = withRest(() => import('../features/devices/devices-page.tsx'));
const addDevice = withRest(() => import('../features/devices/add-device-page.tsx'));
const deviceSetup = withRest(() => import('../features/devices/setup/setup-page.tsx'));
const deviceLight = withRest(() => import('../features/devices/light/light-page.tsx'));
const weather = withRest(() => import('../features/weather/weather-page.tsx'));
const news = withRest(() => import('../features/news/news-page.tsx'));
const shops = withRest(() => import('../features/shops/shops-page.tsx'));
const shared = withRest(() => import('../features/shared/shared-page.tsx'));
const chat = withRest(() => import('../features/chat/chat-page.tsx'));
const terms = withRest(() => import('../features/legal/terms-page.tsx'), loadLegalMessages);
const privacy = withRest(() => import('../features/legal/privacy-page.tsx'), loadLegalMessages);

/** Every screen is a file of its own: a phone downloads the ones that are opened. */
export const pages = {
  Signin: lazyPage(signin, 'SigninPage'),
  Signup: lazyPage(signup, 'SignupPage'),
  Profile: lazyPage(profile, 'ProfilePage'),
  Home: lazyPage(home, 'HomePage'),
  Farm: lazyPage(farm, 'FarmPage'),
  Item: lazyPage(item, 'ItemPage'),
  AddItem: lazyPage(addItem, 'AddItemPage'),
  AddRecord: lazyPage(addRecord, 'AddRecordPage'),
  Record: lazyPage(record, 'RecordPage'),
  Settings: lazyPage(settings, 'SettingsPage'),
  Terms: lazyPage(terms, 'TermsPage'),
  Privacy: lazyPage(privacy, 'PrivacyPage'),
  Weather: lazyPage(weather, 'WeatherPage'),
  Chat: lazyPage(chat, 'ChatPage'),
  News: lazyPage(news, 'NewsPage'),
  Shops: lazyPage(shops, 'ShopsPage'),
  Shared: lazyPage(shared, 'SharedPage'),
  Devices: lazyPage(devices, 'DevicesPage'),
  AddDevice: lazyPage(addDevice, 'AddDevicePage'),
  DeviceSetup: lazyPage(deviceSetup, 'SetupPage'),
  DeviceLight: lazyPage(deviceLight, 'LightPage'),
  ChangePassword: lazyPage(changePassword, 'ChangePasswordPage'),
  ForgotPassword: lazyPage(forgotPassword, 'ForgotPasswordPage'),
  ResetPassword: lazyPage(resetPassword, 'ResetPasswordPage'),
};

function withRest<T>(load: PageLoader<T>, loadMore?: () => Promise<void>): PageLoader<T> {
  return async () => {
    const [page] = await Promise.all([load(), loadRest(), loadMore?.()]);
    return page;
  };
}
