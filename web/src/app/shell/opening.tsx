import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';

/** What stands before a visitor until the server has said who they are: as index.html has it, so that nothing flashes. */
export function Opening() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')}>
      <div className="boot boot-shown boot-account" aria-hidden="true">
        <div className="first-visit-words">
          <p className="boot-brand">
            <img src="/icon.svg" alt="" width="40" height="40" />
            {clientSettings().appName}
          </p>
          <div className="boot-words boot-languages" />
          <div className="boot-words">
            <p className="boot-h1">{_('signin.newTitle')}</p>
            <p>{_('signin.newLead')}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
