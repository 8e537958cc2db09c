import { type LazyPage, lazyPage } from './lazy-page.ts';
import type { OtherPage } from './rest/other-pages.ts';

/** Where all screens but the first stand. It comes after them: their addresses alone would be a kilobyte. */
export const loadOthers = () => import('./rest/other-pages.ts');

/** Loads what the first screens do without: the words, drawings and styles of all others. */
export const loadRest = async () => (await loadOthers()).loadRest();

/** Every screen, loaded when it is opened or likely to be. */
export const pages = {
  Signin: lazyPage(async () => (await import('../features/account/signin-page.tsx')).SigninPage),
  Home: lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage),
  Signup: other('SignupPage'),
  Profile: other('ProfilePage'),
  Farm: other('FarmPage'),
  Item: other('ItemPage'),
  AddItem: other('AddItemPage'),
  AddRecord: other('AddRecordPage'),
  Record: other('RecordPage'),
  Settings: other('SettingsPage'),
  Terms: other('TermsPage'),
  Privacy: other('PrivacyPage'),
  Weather: other('WeatherPage'),
  Chat: other('ChatPage'),
  News: other('NewsPage'),
  Shops: other('ShopsPage'),
  Shared: other('SharedPage'),
  Devices: other('DevicesPage'),
  AddDevice: other('AddDevicePage'),
  DeviceSetup: other('SetupPage'),
  DeviceLight: other('LightPage'),
  ChangePassword: other('ChangePasswordPage'),
  ForgotPassword: other('ForgotPasswordPage'),
  ResetPassword: other('ResetPasswordPage'),
  NotFound: other('NotFoundPage'),
};

function other(name: OtherPage): LazyPage {
  return lazyPage(async () => (await loadOthers()).loadOtherPage(name));
}
