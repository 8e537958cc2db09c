import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { showToast, warmToasts } from '../../../ui/toast/show-toast.ts';
import { useRequestChange, useSignedInUser } from '../api.ts';
import { MailFolder } from '../mail-folder.tsx';

/** Explains how a password is changed, and has the link mailed. */
export function ChangePasswordPage() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const request = useRequestChange();

  useEffect(warmToasts, []);

  const goHome = () => {
    if (window.location.pathname === '/changePassword') navigate('/', { replace: true });
  };
  const send = () =>
    request.mutate(undefined, { onSuccess: () => showToast('success', _('password.sent'), goHome) });

  return (
    <Page title={_('password.changeTitle')} backTo="/settings">
      <section className="flex flex-col items-center gap-4 rounded-tile border border-line bg-card px-5 py-8 text-center shadow-card">
        <span className="relative grid size-24 place-items-center rounded-full bg-leaf-wash text-leaf-ink">
          <Icon name="lock" className="size-12 [stroke-width:1.6]" />
          <span className="absolute -end-1 bottom-0 grid size-10 place-items-center rounded-full border-4 border-card bg-sun-wash text-sun">
            <Icon name="mail" className="size-5" />
          </span>
        </span>
        <p className="max-w-[28rem]">{_('password.changeLead')}</p>
        <div className="w-full max-w-[28rem] rounded-inner bg-paper px-4 py-3">
          <p className="text-small text-ink-2">{_('password.linkTo')}</p>
          <p className="min-h-6 text-strong font-semibold">{user.data?.email}</p>
        </div>
        <p className="max-w-[28rem] text-small text-ink-2">{_('password.changeNote')}</p>
      </section>
      {request.isError && (
        <Notice icon="alert" look="harm" live>
          {errorText(request.error, _, _('password.changeFailed'))}
        </Notice>
      )}
      {request.isSuccess && (
        <>
          <Notice icon="mail" look="leaf">
            {_('password.onItsWay')}
          </Notice>
          <MailFolder of="link" />
        </>
      )}
      <Button icon="mail" busy={request.isPending} disabled={request.isSuccess} onClick={send}>
        {_('password.changeTitle')}
      </Button>
    </Page>
  );
}
