import type { ComponentType } from 'react';
import { loadMainMessages } from '../../lib/i18n/deferred-messages.ts';
import { loadLegalMessages } from '../../lib/i18n/legal-messages.ts';
import { addDrawings } from '../../ui/icon.tsx';

type Load = () => Promise<ComponentType>;

/** The screens that nobody begins on: each is a file that is loaded when it is opened, with the words it needs. */
export const deferredPages = {
  Signup: withParts(async () => (await import('../../features/account/signup-page.tsx')).SignupPage),
  Profile: withParts(async () => (await import('./profile-screen.tsx')).ProfileScreen),
  Farm: withParts(async () => (await import('./farm-screen.tsx')).FarmScreen),
  Item: withParts(async () => (await import('./item-screen.tsx')).ItemScreen),
  AddItem: withParts(async () => (await import('../../features/farm/add-item-page.tsx')).AddItemPage),
  AddRecord: withParts(async () => (await import('../../features/farm/add-record-page.tsx')).AddRecordPage),
  Record: withParts(async () => (await import('./record-screen.tsx')).RecordScreen),
  Check: withParts(async () => (await import('../../features/farm/check/check-page.tsx')).CheckPage),
  Settings: withParts(async () => (await import('./settings-screen.tsx')).SettingsScreen),
  Alerts: withParts(async () => (await import('../../features/alerts/alerts-page.tsx')).AlertsPage),
  Terms: withLegalMessages(async () => (await import('../../features/legal/legal-page.tsx')).TermsPage),
  Privacy: withLegalMessages(async () => (await import('../../features/legal/legal-page.tsx')).PrivacyPage),
  Weather: withParts(async () => (await import('../../features/weather/weather-page.tsx')).WeatherPage),
  Chat: withParts(async () => (await import('../../features/chat/chat-page.tsx')).ChatPage),
  Guide: withParts(async () => (await import('../../features/guide/guide-page.tsx')).GuidePage),
  GuideSubject: withParts(
    async () => (await import('../../features/guide/subject-page.tsx')).GuideSubjectPage,
  ),
  GuideCard: withParts(async () => (await import('../../features/guide/card-page.tsx')).GuideCardPage),
  ReportMistake: withParts(
    async () => (await import('../../features/guide/report-mistake-page.tsx')).ReportMistakePage,
  ),
  SignsCrop: withParts(async () => (await import('../../features/guide/signs/signs-page.tsx')).SignsCropPage),
  Signs: withParts(async () => (await import('../../features/guide/signs/signs-page.tsx')).SignsPage),
  News: withParts(async () => (await import('../../features/news/news-page.tsx')).NewsPage),
  Shops: withParts(async () => (await import('../../features/shops/shops-page.tsx')).ShopsPage),
  Shared: withParts(
    async () => (await import('../../features/share-target/share-target-page.tsx')).SharedPage,
  ),
  Devices: withParts(async () => (await import('../../features/devices/devices-page.tsx')).DevicesPage),
  AddDevice: withParts(
    async () => (await import('../../features/devices/add-device-page.tsx')).AddDevicePage,
  ),
  DeviceSetup: withParts(async () => (await import('../../features/devices/setup/setup-page.tsx')).SetupPage),
  DeviceLight: withParts(async () => (await import('../../features/devices/light/light-page.tsx')).LightPage),
  ChangePassword: withParts(
    async () => (await import('../../features/account/password/change-password-page.tsx')).ChangePasswordPage,
  ),
  ForgotPassword: withParts(
    async () => (await import('../../features/account/password/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  ResetPassword: withParts(
    async () => (await import('../../features/account/password/reset-password-page.tsx')).ResetPasswordPage,
  ),
  Broken: withParts(async () => (await import('./broken-page.tsx')).BrokenPage),
  NotFound: withParts(async () => (await import('../not-found-page.tsx')).NotFoundPage),
};

export type DeferredPage = keyof typeof deferredPages;

/** What the deferred screens share: their words and icons, and what the features hand to the outbox and the sign-out. */
export async function loadDeferredParts(): Promise<void> {
  const [{ registerFeatures }, { laterDrawings }] = await Promise.all([
    import('./register-features.ts'),
    import('../../ui/icons/later-drawings.ts'),
    loadMainMessages(),
  ]);
  addDrawings(laterDrawings);
  registerFeatures();
}

function withParts(load: Load): Load {
  return async () => {
    const [page] = await Promise.all([load(), loadDeferredParts()]);
    return page;
  };
}

function withLegalMessages(load: Load): Load {
  return async () => {
    const [page] = await Promise.all([load(), loadMainMessages(), loadLegalMessages()]);
    return page;
  };
}
