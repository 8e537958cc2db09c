import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';

/** What stands before a visitor until the server has said who they are: as index.html has it, so that nothing flashes. */
export function Opening() {
  const { _ } = useLingui();
  return (
    <div role="status" aria-label={_('state.loading')}>
      <div className="boot boot-shown boot-account" aria-hidden="true">
        <p className="boot-sky">
          <img src="/icon.svg" alt="" width="40" height="40" />
          {clientSettings().appName}
        </p>
        <div className="boot-column">
          <p className="boot-h1 boot-words">{_('signin.newTitle')}</p>
          <p className="boot-words">{_('signin.newLead')}</p>
          <i className="boot-showcase" />
          <i className="boot-field" />
          <i className="boot-field" />
          <i className="boot-button" />
        </div>
      </div>
    </div>
  );
}
