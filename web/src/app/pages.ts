import { type ComponentType, lazy } from 'react';
import { loadLegalMessages } from '../lib/i18n/load-messages.ts';

const signin = () => import('../features/account/signin-page.tsx');
const signup = () => import('../features/account/signup-page.tsx');
const profile = () => import('../features/account/profile-page.tsx');
const forgotPassword = () => import('../features/account/password/forgot-password-page.tsx');
const changePassword = () => import('../features/account/password/change-password-page.tsx');
const resetPassword = () => import('../features/account/password/reset-password-page.tsx');
const home = () => import('../features/home/home-page.tsx');
const farm = () => import('../features/farm/farm-page.tsx');
const item = () => import('../features/farm/item-page.tsx');
const addItem = () => import('../features/farm/add-item-page.tsx');
const addRecord = () => import('../features/farm/add-record-page.tsx');
const record = () => import('../features/farm/record-page.tsx');
const settings = () => import('../features/settings/settings-page.tsx');
const devices = () => import('../features/devices/devices-page.tsx');
const addDevice = () => import('../features/devices/add-device-page.tsx');
const deviceSetup = () => import('../features/devices/setup/setup-page.tsx');
const deviceLight = () => import('../features/devices/light/light-page.tsx');
const weather = () => import('../features/weather/weather-page.tsx');
const news = () => import('../features/news/news-page.tsx');
const shops = () => import('../features/shops/shops-page.tsx');
const chat = () => import('../features/chat/chat-page.tsx');
const terms = () => import('../features/legal/terms-page.tsx');
const privacy = () => import('../features/legal/privacy-page.tsx');

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
  Terms: lazyPage(withLegalMessages(terms), 'TermsPage'),
  Privacy: lazyPage(withLegalMessages(privacy), 'PrivacyPage'),
  Weather: lazyPage(weather, 'WeatherPage'),
  Chat: lazyPage(chat, 'ChatPage'),
  News: lazyPage(news, 'NewsPage'),
  Shops: lazyPage(shops, 'ShopsPage'),
  Devices: lazyPage(devices, 'DevicesPage'),
  AddDevice: lazyPage(addDevice, 'AddDevicePage'),
  DeviceSetup: lazyPage(deviceSetup, 'SetupPage'),
  DeviceLight: lazyPage(deviceLight, 'LightPage'),
  ChangePassword: lazyPage(changePassword, 'ChangePasswordPage'),
  ForgotPassword: lazyPage(forgotPassword, 'ForgotPasswordPage'),
  ResetPassword: lazyPage(resetPassword, 'ResetPasswordPage'),
};

const FIRST_PAGES: Record<string, () => Promise<unknown>> = {
  '/': home,
  '/signin': signin,
  '/signup': signup,
  '/forgotPassword': forgotPassword,
  '/resetPassword': resetPassword,
  '/agriDataHome': farm,
  '/weatherData': weather,
  '/myDevice': devices,
  '/chatBot': chat,
};

/** Begins to load the screen of an address before React asks for it. */
export function preloadPage(path: string): void {
  // A failure shows when the screen itself is loaded, with a way to try again.
  FIRST_PAGES[path]?.().catch(() => undefined);
}

function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

function withLegalMessages<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [page] = await Promise.all([load(), loadLegalMessages()]);
    return page;
  };
}
