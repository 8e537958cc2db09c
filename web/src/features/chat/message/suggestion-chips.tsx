import type { ChatSuggestion } from '@agri/contract/chat-schemas.ts';
import { useLingui } from '@lingui/react';

type Props = { suggestions: ChatSuggestion[]; onAsk: (question: string) => void };

/** Questions that a tap asks next. */
export function SuggestionChips({ suggestions, onAsk }: Props) {
  const { _ } = useLingui();
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={_('chat.askNext')} className="mt-2 flex flex-wrap gap-2">
      {suggestions.map(({ label, question }) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onAsk(question)}
            className="min-h-12 max-w-full rounded-tile border border-leaf bg-card px-4 py-2 text-start text-ink leading-tight [overflow-wrap:anywhere] hover:bg-leaf-wash"
          >
            <ChipLabel text={label} />
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
