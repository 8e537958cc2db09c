import { loadLegalMessages, loadOtherMessages } from '../lib/i18n/load-messages.ts';
import { lazyPage, type PageLoader } from './lazy-page.ts';

const signin = () => import('../features/account/signin-page.tsx');
const home = () => import('../features/home/home-page.tsx');
const signup = withWords(() => import('../features/account/signup-page.tsx'));
const profile = withWords(() => import('../features/account/profile-page.tsx'));
const forgotPassword = withWords(() => import('../features/account/password/forgot-password-page.tsx'));
const changePassword = withWords(() => import('../features/account/password/change-password-page.tsx'));
const resetPassword = withWords(() => import('../features/account/password/reset-password-page.tsx'));
const farm = withWords(() => import('../features/farm/farm-page.tsx'));
const item = withWords(() => import('../features/farm/item-page.tsx'));
const addItem = withWords(() => import('../features/farm/add-item-page.tsx'));
const addRecord = withWords(() => import('../features/farm/add-record-page.tsx'));
const record = withWords(() => import('../features/farm/record-page.tsx'));
const settings = withWords(() => import('../features/settings/settings-page.tsx'));
const devices = withWords(() => import('../features/devices/devices-page.tsx'));
const addDevice = withWords(() => import('../features/devices/add-device-page.tsx'));
const deviceSetup = withWords(() => import('../features/devices/setup/setup-page.tsx'));
const deviceLight = withWords(() => import('../features/devices/light/light-page.tsx'));
const weather = withWords(() => import('../features/weather/weather-page.tsx'));
const news = withWords(() => import('../features/news/news-page.tsx'));
const shops = withWords(() => import('../features/shops/shops-page.tsx'));
const shared = withWords(() => import('../features/shared/shared-page.tsx'));
const chat = withWords(() => import('../features/chat/chat-page.tsx'));
const terms = withWords(() => import('../features/legal/terms-page.tsx'), loadLegalMessages);
const privacy = withWords(() => import('../features/legal/privacy-page.tsx'), loadLegalMessages);

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

function withWords<T>(load: PageLoader<T>, loadMore?: () => Promise<void>): PageLoader<T> {
  return async () => {
    const [page] = await Promise.all([load(), loadOtherMessages(), loadMore?.()]);
    return page;
  };
}
