import { Trans } from '@lingui/react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';

type Props = { accepted: boolean; onChange: (accepted: boolean) => void };

export function TermsCheckbox({ accepted, onChange }: Props) {
  return (
    <Checkbox
      name="terms"
      required
      checked={accepted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      <Trans
        id="signup.terms"
        components={{
          terms: (
            <Link
              to="/TermsOfUse"
              target="_blank"
              className="font-semibold text-leaf underline underline-offset-4"
            />
          ),
          privacy: (
            <Link
              to="/PrivacyPolicy"
              target="_blank"
              className="font-semibold text-leaf underline underline-offset-4"
            />
          ),
        }}
      />
    </Checkbox>
  );
}
