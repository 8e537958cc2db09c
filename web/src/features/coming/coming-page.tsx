import { useLingui } from '@lingui/react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Page } from '../../ui/page/page.tsx';

type Props = { icon: IconName; title: MessageId; text: MessageId; backTo: string };

/** An honest word about a part of the app that is not there yet. */
export function ComingPage({ icon, title, text, backTo }: Props) {
  const { _ } = useLingui();
  return (
    <Page title={_(title)} backTo={backTo}>
      <section className="flex flex-col items-center gap-4 rounded-tile border border-line bg-card px-6 py-10 text-center shadow-card">
        <span className="relative grid size-32 place-items-center rounded-full bg-leaf-wash text-leaf-ink">
          <Icon name={icon} className="size-16 [stroke-width:1.6]" />
          <span className="absolute -end-1 bottom-1 grid size-11 place-items-center rounded-full border-4 border-card bg-sun-wash text-sun">
            <Icon name="sprout" className="size-6" />
          </span>
        </span>
        <h2 className="text-bar">{_('coming.title')}</h2>
        <p className="max-w-[28rem]">{_(text)}</p>
        <LinkButton look="quiet" to={backTo} className="mt-2">
          {_('coming.back')}
        </LinkButton>
      </section>
    </Page>
  );
}
