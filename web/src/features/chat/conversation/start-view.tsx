import { useLingui } from '@lingui/react';
import { Icon, type IconName } from '../../../ui/icon.tsx';

type Props = { onAsk: (text: string) => void; onPhoto: () => void };

const suggestions = [
  { icon: 'drop', id: 'chat.suggestWater' },
  { icon: 'spray', id: 'chat.suggestSpray' },
  { icon: 'sprout', id: 'chat.suggestSpots' },
  { icon: 'shield', id: 'chat.suggestStore' },
] as const satisfies { icon: IconName; id: string }[];

/** An empty chat that invites a question. */
export function StartView({ onAsk, onPhoto }: Props) {
  const { _ } = useLingui();
  return (
    <div className="page-in m-auto flex w-full max-w-[40rem] flex-col items-center gap-5 py-4">
      <StartScene />
      <div className="text-center">
        <h2 className="text-bar">{_('chat.startTitle')}</h2>
        <p className="mt-1 text-ink-2">{_('chat.startText')}</p>
      </div>
      <ul aria-label={_('chat.suggestions')} className="grid w-full gap-2.5 pad:grid-cols-2">
        <li className="pad:col-span-2">
          <Suggestion icon="camera" text={_('chat.suggestPhoto')} strong onClick={onPhoto} />
        </li>
        {suggestions.map(({ icon, id }) => (
          <li key={id}>
            <Suggestion icon={icon} text={_(id)} onClick={() => onAsk(_(id))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type SuggestionProps = { icon: IconName; text: string; strong?: boolean; onClick: () => void };

function Suggestion({ icon, text, strong, onClick }: SuggestionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-14 w-full items-center gap-3.5 rounded-tile border px-4 py-2.5 text-start leading-snug shadow-card ${
        strong
          ? 'border-transparent bg-leaf-wash font-semibold text-leaf-ink'
          : 'border-line bg-card hover:bg-leaf-wash hover:text-leaf-ink'
      }`}
    >
      <Icon name={icon} className={`size-7 ${strong ? '' : 'text-leaf'}`} />
      <span className="min-w-0 flex-1">{text}</span>
    </button>
  );
}

/** A speech bubble out of which a seedling grows, over two hills. */
function StartScene() {
  return (
    <svg
      viewBox="0 0 200 120"
      className="w-44 [@media(max-height:44rem)]:hidden"
      aria-hidden="true"
      fill="none"
    >
      <path d="M6 112c24-26 52-34 84-30s56 12 104 30Z" fill="var(--hill-a)" />
      <path d="M60 112c30-22 66-26 134 0Z" fill="var(--hill-b)" />
      <path
        d="M52 26a14 14 0 0 1 14-14h68a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14H92L72 94V76h-6a14 14 0 0 1-14-14Z"
        fill="var(--card)"
        stroke="var(--leaf)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <g stroke="var(--leaf)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M100 64V42" />
        <path d="M100 46c0-11-7-17-19-17 0 12 7 17 19 17Z" fill="var(--leaf-wash)" />
        <path d="M100 42c0-10 7-16 19-16 0 11-7 16-19 16Z" fill="var(--leaf-wash)" />
      </g>
      <circle cx="168" cy="26" r="9" fill="var(--sun-bright)" />
    </svg>
  );
}
