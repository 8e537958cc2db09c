import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: LegalSection[] = [
  { title: 'terms.useTitle', paragraphs: ['terms.use1', 'terms.use2'] },
  { title: 'terms.adviceTitle', paragraphs: ['terms.advice1', 'terms.advice2'] },
  { title: 'terms.contentTitle', paragraphs: ['terms.content1', 'terms.content2'] },
  { title: 'terms.devicesTitle', paragraphs: ['terms.devices1'] },
  { title: 'terms.serviceTitle', paragraphs: ['terms.service1', 'terms.service2'] },
  { title: 'terms.changesTitle', paragraphs: ['terms.changes1'] },
];

export function TermsPage() {
  return <LegalPage title="legal.terms" lead="terms.lead" sections={sections} />;
}
