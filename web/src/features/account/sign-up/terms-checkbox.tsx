import { useLingui } from '@lingui/react';
import { fillTags } from '../../../lib/i18n/fill-tags.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';

type Props = { accepted: boolean; onChange: (accepted: boolean) => void };

export function TermsCheckbox({ accepted, onChange }: Props) {
  const { _ } = useLingui();
  return (
    <Checkbox
      name="terms"
      required
      checked={accepted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      {fillTags(_('signup.terms'), {
        terms: (words) => <LegalLink to="/TermsOfUse">{words}</LegalLink>,
        privacy: (words) => <LegalLink to="/PrivacyPolicy">{words}</LegalLink>,
      })}
    </Checkbox>
  );
}

function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-semibold text-leaf underline underline-offset-4">
      {children}
    </Link>
  );
}
