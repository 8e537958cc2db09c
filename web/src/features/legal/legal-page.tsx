import { legalEffectiveDate } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Page } from '../../ui/page/page.tsx';

export type LegalSection = { title: MessageId; paragraphs: MessageId[] };

type Props = { title: MessageId; lead: MessageId; sections: LegalSection[] };

/** A legal text: its date, what it comes to, its sections, and whom to write to. */
export function LegalPage({ title, lead, sections }: Props) {
  const { _ } = useLingui();
  const { appName, supportEmail } = clientSettings();
  return (
    <main>
      <Page title={_(title)} backTo="/">
        <p className="text-small text-ink-2">{_('legal.effective', { date: legalEffectiveDate })}</p>
        <p className="rounded-tile bg-leaf-wash px-5 py-4 text-leaf-ink">{_(lead, { appName })}</p>
        {sections.map((section) => (
          <section key={section.title} className="flex flex-col gap-2">
            <h2 className="mt-2">{_(section.title)}</h2>
            {section.paragraphs.map((id) => (
              <p key={id}>{_(id, { appName })}</p>
            ))}
          </section>
        ))}
        <section className="flex flex-col gap-2">
          <h2 className="mt-2">{_('legal.contact')}</h2>
          <p>{_('legal.contactText')}</p>
          <a
            href={`mailto:${supportEmail}`}
            className="inline-flex min-h-12 items-center self-start font-semibold text-leaf underline underline-offset-4"
          >
            {supportEmail}
          </a>
        </section>
      </Page>
    </main>
  );
}
