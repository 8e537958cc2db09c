import { legalEffectiveDate } from '@agri/contract/limits.ts';
import { useLingui } from '@lingui/react';
import { clientSettings } from '../../lib/client-settings.ts';
import type { MessageId } from '../../lib/i18n/load-messages.ts';
import { Page } from '../../ui/page/page.tsx';
import { useWide } from '../../ui/page/window-room.ts';
import '../../ui/page/beside.css';

type LegalSection = { title: MessageId; paragraphs: MessageId[] };

type Props = { title: MessageId; lead: MessageId; sections: LegalSection[] };

const privacySections: LegalSection[] = [
  {
    title: 'privacy.storeTitle',
    paragraphs: ['privacy.store1', 'privacy.store2', 'privacy.store3', 'privacy.store4'],
  },
  { title: 'privacy.whyTitle', paragraphs: ['privacy.why1'] },
  { title: 'privacy.sellTitle', paragraphs: ['privacy.sell1', 'privacy.sell2'] },
  { title: 'privacy.aiTitle', paragraphs: ['privacy.ai1'] },
  {
    title: 'privacy.alertsTitle',
    paragraphs: ['privacy.alerts1', 'privacy.alerts2', 'privacy.alerts3'],
  },
  { title: 'privacy.deviceTitle', paragraphs: ['privacy.device1'] },
  { title: 'privacy.rightsTitle', paragraphs: ['privacy.rights1', 'privacy.rights2'] },
  { title: 'privacy.changesTitle', paragraphs: ['privacy.changes1'] },
];

const termsSections: LegalSection[] = [
  { title: 'terms.useTitle', paragraphs: ['terms.use1', 'terms.use2'] },
  { title: 'terms.adviceTitle', paragraphs: ['terms.advice1', 'terms.advice2'] },
  { title: 'terms.contentTitle', paragraphs: ['terms.content1', 'terms.content2'] },
  { title: 'terms.devicesTitle', paragraphs: ['terms.devices1'] },
  { title: 'terms.serviceTitle', paragraphs: ['terms.service1', 'terms.service2'] },
  { title: 'terms.changesTitle', paragraphs: ['terms.changes1'] },
];

export function TermsPage() {
  return <LegalPage title="legal.terms" lead="terms.lead" sections={termsSections} />;
}

export function PrivacyPage() {
  return <LegalPage title="legal.privacy" lead="privacy.lead" sections={privacySections} />;
}

/** A legal text: its date, what it comes to, its sections, and whom to write to. */
function LegalPage({ title, lead, sections }: Props) {
  const { _ } = useLingui();
  const { appName, supportEmail } = clientSettings();
  return (
    <main>
      <Page title={_(title)} backTo="/" wide>
        <div className="beside beside-contents">
          <Contents title={_(title)} sections={sections} />
          <div className="column">
            <p className="text-small text-ink-2">{_('legal.effective', { date: legalEffectiveDate })}</p>
            <p className="rounded-tile bg-leaf-wash px-5 py-4 text-leaf-ink">{_(lead, { appName })}</p>
            {sections.map((section) => (
              <section key={section.title} id={section.title} className="flex scroll-mt-20 flex-col gap-2">
                <h2 className="mt-2 text-h2">{_(section.title)}</h2>
                {section.paragraphs.map((id) => (
                  <p key={id}>{_(id, { appName })}</p>
                ))}
              </section>
            ))}
            <section id="contact" className="flex scroll-mt-20 flex-col gap-2">
              <h2 className="mt-2 text-h2">{_('legal.contact')}</h2>
              <p>{_('legal.contactText')}</p>
              <a
                href={`mailto:${supportEmail}`}
                className="inline-flex min-h-12 items-center self-start font-semibold text-leaf underline underline-offset-4"
              >
                {supportEmail}
              </a>
            </section>
          </div>
        </div>
      </Page>
    </main>
  );
}

/** The way to each part, where a desktop has room beside the text. */
function Contents({ title, sections }: { title: string; sections: LegalSection[] }) {
  const { _ } = useLingui();
  if (!useWide()) return null;
  return (
    <nav aria-label={title} className="stays flex flex-col gap-1">
      {[...sections.map((section) => section.title), 'legal.contact' as const].map((id) => (
        <a
          key={id}
          href={id === 'legal.contact' ? '#contact' : `#${id}`}
          className="flex min-h-12 items-center rounded-inner px-3 font-semibold text-leaf-ink hover:bg-leaf-wash"
        >
          {_(id)}
        </a>
      ))}
    </nav>
  );
}
