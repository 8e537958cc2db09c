import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { clientSettings } from '../lib/client-settings.ts';
import { readSessionHint } from '../lib/session/session-hint.ts';
import { RedirectSignedIn, RequireSignIn } from './guards.tsx';
import { pages } from './pages.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

/** Which screen stands at which address, and who may see it. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route element={<RedirectSignedIn />}>
          <Route path="/signin" element={<pages.Signin />} />
          <Route path="/signup" element={<pages.Signup />} />
          <Route path="/forgotPassword" element={<pages.ForgotPassword />} />
        </Route>
        <Route path="/resetPassword" element={hasResetPage() ? <pages.ResetPassword /> : <NotFound />} />
        <Route path="/TermsOfUse" element={<pages.Terms />} />
        <Route path="/PrivacyPolicy" element={<pages.Privacy />} />
        <Route element={<RequireSignIn />}>
          <Route path="/" element={<pages.Home />} />
          <Route path="/agriDataHome" element={<pages.Farm />} />
          <Route path="/addData" element={<pages.AddItem />} />
          <Route path="/agriData/:id" element={<pages.Item />} />
          <Route path="/addAgriData/:id" element={<pages.AddRecord />} />
          <Route path="/completeAgriData/:id" element={<pages.Record />} />
          <Route path="/weatherData" element={<pages.Weather />} />
          <Route path="/chatBot" element={<pages.Chat />} />
          <Route path="/news" element={<pages.News />} />
          <Route path="/shopData" element={<pages.Shops />} />
          <Route path="/myDevice" element={<pages.Devices />} />
          <Route path="/addDevice" element={<pages.AddDevice />} />
          <Route path="/device/:id/setup" element={<pages.DeviceSetup />} />
          <Route path="/device/:id/light" element={<pages.DeviceLight />} />
          <Route path="/share" element={<pages.Shared />} />
          <Route path="/profile" element={<pages.Profile />} />
          <Route path="/settings" element={<pages.Settings />} />
          <Route path="/changePassword" element={<pages.ChangePassword />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

/** Whoever is signed in keeps the tabs. */
function NotFound() {
  return readSessionHint() ? (
    <Shell>
      <pages.NotFound />
    </Shell>
  ) : (
    <main>
      <pages.NotFound />
    </main>
  );
}

/** A hosted provider mails links to a page of its own. */
function hasResetPage(): boolean {
  return clientSettings().identity.kind === 'builtin';
}
