import { useLingui } from '@lingui/react';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { StartScene } from './start-scene.tsx';

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
