import { readAlertMark } from '@agri/contract/web/alert-link.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { clientSettings } from '../lib/client-settings.ts';
import { forgetLoaded } from '../lib/session/leaving.ts';
import { sessionQuery } from '../lib/session/session.ts';
import { readSessionHint, sessionHintKey } from '../lib/session/session-hint.ts';
import { emptiedEvent } from '../lib/storage/database.ts';
import { pages } from './pages.ts';
import { Opening } from './shell/opening.tsx';
import { PageSkeleton, Shell } from './shell/shell.tsx';

/** How often the account screens look whether a server that gave no answer knows the person after all. */
const LOOK_AGAIN_MS = 15_000;

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
        {hasResetPage() && <Route path="/resetPassword" element={<pages.ResetPassword />} />}
        <Route path="/TermsOfUse" element={<pages.Terms />} />
        <Route path="/PrivacyPolicy" element={<pages.Privacy />} />
        <Route element={<OpenToAll />}>
          <Route path="/guide" element={<pages.Guide />} />
          <Route path="/guide/:subject" element={<pages.GuideSubject />} />
          <Route path="/guide/:subject/:name" element={<pages.GuideCard />} />
          <Route path="/signs" element={<pages.SignsCrop />} />
          <Route path="/signs/:subject" element={<pages.Signs />} />
          <Route path="*" element={<pages.NotFound />} />
        </Route>
        <Route element={<RequireSignIn />}>
          <Route path="/" element={<pages.Home />} />
          <Route path="/agriDataHome" element={<pages.Farm />} />
          <Route path="/addData" element={<pages.AddItem />} />
          <Route path="/agriData/:id" element={<pages.Item />} />
          <Route path="/addAgriData/:id" element={<pages.AddRecord />} />
          <Route path="/completeAgriData/:id" element={<pages.Record />} />
          <Route path="/check" element={<pages.Check />} />
          <Route path="/weatherData" element={<pages.Weather />} />
          <Route path="/chatBot" element={<pages.Chat />} />
          <Route path="/reportCardMistake" element={<pages.ReportMistake />} />
          <Route path="/news" element={<pages.News />} />
          <Route path="/shopData" element={<pages.Shops />} />
          <Route path="/myDevice" element={<pages.Devices />} />
          <Route path="/addDevice" element={<pages.AddDevice />} />
          <Route path="/device/:id/setup" element={<pages.DeviceSetup />} />
          <Route path="/device/:id/light" element={<pages.DeviceLight />} />
          <Route path="/share" element={<pages.Shared />} />
          <Route path="/profile" element={<pages.Profile />} />
          <Route path="/settings" element={<pages.Settings />} />
          <Route path="/alerts" element={<pages.Alerts />} />
          <Route path="/changePassword" element={<pages.ChangePassword />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** Screens that need no account; whoever is signed in keeps the tabs. */
function OpenToAll() {
  return readSessionHint() ? (
    <Shell>
      <Outlet />
    </Shell>
  ) : (
    <main>
      <Outlet />
    </main>
  );
}

/** A hosted provider mails links to a page of its own. */
function hasResetPage(): boolean {
  return clientSettings().identity.kind === 'builtin';
}

/** Lets only signed-in people in. Whoever was signed in last sees the screen at once, while the server is asked. */
function RequireSignIn() {
  const { pathname, search, hash } = useLocation();
  const queryClient = useQueryClient();
  const session = useQuery({ ...sessionQuery, refetchOnWindowFocus: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on each screen, so it depends on the address.
  useEffect(() => {
    queryClient.prefetchQuery(sessionQuery);
  }, [queryClient, pathname]);

  useEffect(() => {
    // In another tab the person has signed out, or somebody else in.
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== sessionHintKey || oldValue?.toLowerCase() === newValue?.toLowerCase()) return;
      forgetLoaded(queryClient);
      dispatchEvent(new Event(emptiedEvent));
      queryClient.invalidateQueries(sessionQuery);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [queryClient]);

  // Without the hint there is nothing of theirs here to show: they sign in, or are let in once the server answers.
  const unknown = session.data === 'unreachable' && readSessionHint() === undefined;
  const refused = session.data === 'refused';
  useEffect(() => {
    if (refused) forgetLoaded(queryClient);
  }, [refused, queryClient]);

  // After a sign-in people come home, unless a notification has brought them.
  const mark = readAlertMark(hash);
  const wanted = mark && pathname + search + (mark.id ? hash : '');
  if (refused || unknown) return <Navigate to="/signin" replace state={wanted} />;
  const mayShow = session.data !== undefined || readSessionHint() !== undefined;
  if (!mayShow) return <Opening />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Sends people whom the server accepts away from the account screens; the others see them without waiting. */
function RedirectSignedIn() {
  const session = useQuery({
    ...sessionQuery,
    refetchOnWindowFocus: ({ state }) => state.data === 'unreachable',
    refetchInterval: ({ state }) => (state.data === 'unreachable' ? LOOK_AGAIN_MS : false),
  });
  const { state: wanted } = useLocation();
  if (session.data === 'accepted') return <Navigate to={wanted ?? '/'} replace />;
  return <Outlet />;
}
