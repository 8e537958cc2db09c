import { limits } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { AccountScreen } from '../account-screen.tsx';

/** For a reset link that no longer opens anything, or came without its token. */
export function LinkExpired() {
  const { _ } = useLingui();
  return (
    <AccountScreen
      title={_('password.expiredTitle')}
      lead={_('password.expiredLead', { minutes: limits.resetLinkMinutes })}
    >
      <Notice icon="alert" live>
        {_('password.expired')}
      </Notice>
      <LinkButton to="/forgotPassword" icon="mail">
        {_('password.newLink')}
      </LinkButton>
      <LinkButton to="/signin" look="quiet">
        {_('password.back')}
      </LinkButton>
    </AccountScreen>
  );
}
