import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: LegalSection[] = [
  {
    title: 'privacy.storeTitle',
    paragraphs: ['privacy.store1', 'privacy.store2', 'privacy.store3', 'privacy.store4'],
  },
  { title: 'privacy.whyTitle', paragraphs: ['privacy.why1'] },
  { title: 'privacy.sellTitle', paragraphs: ['privacy.sell1', 'privacy.sell2'] },
  { title: 'privacy.aiTitle', paragraphs: ['privacy.ai1'] },
  { title: 'privacy.deviceTitle', paragraphs: ['privacy.device1'] },
  { title: 'privacy.rightsTitle', paragraphs: ['privacy.rights1', 'privacy.rights2'] },
  { title: 'privacy.changesTitle', paragraphs: ['privacy.changes1'] },
];

export function PrivacyPage() {
  return <LegalPage title="legal.privacy" lead="privacy.lead" sections={sections} />;
}
