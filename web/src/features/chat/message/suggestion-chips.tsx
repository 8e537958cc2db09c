import type { ChatSuggestion } from '@agri/contract/chat-schemas.ts';
import { useLingui } from '@lingui/react';
import { SignArt } from '../../../ui/signs/sign-art.tsx';

type Props = { suggestions: ChatSuggestion[]; onAsk: (question: string) => void };

/** Questions that a tap asks next. */
export function SuggestionChips({ suggestions, onAsk }: Props) {
  const { _ } = useLingui();
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={_('chat.askNext')} className="mt-3 flex flex-wrap gap-2">
      {suggestions.map(({ label, question, sign }) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onAsk(question)}
            className={`flex min-h-13 max-w-full items-center gap-2.5 rounded-tile border border-field-line bg-card py-1.5 pe-4 text-start text-ink leading-tight [overflow-wrap:anywhere] hover:bg-leaf-wash ${
              sign ? 'ps-1.5' : 'ps-4'
            }`}
          >
            {sign && <SignArt sign={sign} className="size-10" />}
            <span className="min-w-0">
              <ChipLabel text={label} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A name, and behind a colon its surest sign. */
function ChipLabel({ text }: { text: string }) {
  const [name = '', ...sign] = text.split(': ');
  return (
    <>
      <span className="font-semibold text-leaf">{name}</span>
      {sign.length > 0 && <span className="mt-0.5 block text-small">{sign.join(': ')}</span>}
    </>
  );
}
