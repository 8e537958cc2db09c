import type { ComponentType } from 'react';
import { loadLegalMessages } from '../../lib/i18n/other-messages.ts';
import { loadRest } from './load-rest.ts';

export { loadRest } from './load-rest.ts';

/** Every screen is a file of its own: a phone downloads the ones that are opened. */
const files = {
  SignupPage: () => import('../../features/account/signup-page.tsx'),
  ProfilePage: () => import('../../features/account/profile-page.tsx'),
  FarmPage: () => import('../../features/farm/farm-page.tsx'),
  ItemPage: () => import('../../features/farm/item-page.tsx'),
  AddItemPage: () => import('../../features/farm/add-item-page.tsx'),
  AddRecordPage: () => import('../../features/farm/add-record-page.tsx'),
  RecordPage: () => import('../../features/farm/record-page.tsx'),
  SettingsPage: () => import('../../features/settings/settings-page.tsx'),
  TermsPage: () => import('../../features/legal/terms-page.tsx'),
  PrivacyPage: () => import('../../features/legal/privacy-page.tsx'),
  WeatherPage: () => import('../../features/weather/weather-page.tsx'),
  ChatPage: () => import('../../features/chat/chat-page.tsx'),
  NewsPage: () => import('../../features/news/news-page.tsx'),
  ShopsPage: () => import('../../features/shops/shops-page.tsx'),
  SharedPage: () => import('../../features/shared/shared-page.tsx'),
  DevicesPage: () => import('../../features/devices/devices-page.tsx'),
  AddDevicePage: () => import('../../features/devices/add-device-page.tsx'),
  SetupPage: () => import('../../features/devices/setup/setup-page.tsx'),
  LightPage: () => import('../../features/devices/light/light-page.tsx'),
  ChangePasswordPage: () => import('../../features/account/password/change-password-page.tsx'),
  ForgotPasswordPage: () => import('../../features/account/password/forgot-password-page.tsx'),
  ResetPasswordPage: () => import('../../features/account/password/reset-password-page.tsx'),
  NotFoundPage: () => import('../not-found-page.tsx'),
};

export type OtherPage = keyof typeof files;

/** Those with the long texts. */
const LEGAL: OtherPage[] = ['TermsPage', 'PrivacyPage'];

/** Loads a screen that is not among the first, with what it needs besides its own file. */
export async function loadOtherPage(name: OtherPage): Promise<ComponentType> {
  const [page] = await Promise.all([
    files[name]() as Promise<Partial<Record<OtherPage, ComponentType>>>,
    loadRest(),
    LEGAL.includes(name) && loadLegalMessages(),
  ]);
  const { [name]: Page } = page;
  if (!Page) throw new Error(`the file of ${name} does not hold it`);
  return Page;
}
