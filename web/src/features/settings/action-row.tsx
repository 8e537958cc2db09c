import { Icon, type IconName } from '../../ui/icon.tsx';

type Props = { icon: IconName; text: string; note: string; harm?: boolean; onClick: () => void };

/** A card with one action that opens a sheet; looks like the cards of links around it. */
export function ActionRow({ icon, text, note, harm, onClick }: Props) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={`flex min-h-16 items-center gap-4 rounded-tile border border-line bg-card px-4 py-2.5 text-start shadow-card ${
        harm ? 'hover:bg-harm-wash active:bg-harm-wash' : 'hover:bg-paper active:bg-leaf-wash'
      }`}
    >
      <Icon name={icon} mirrored={icon === 'exit'} className={`size-7 ${harm ? 'text-harm' : 'text-leaf'}`} />
      <span className="min-w-0 flex-1">
        <span className={`block font-semibold ${harm ? 'text-harm' : ''}`}>{text}</span>
        <span className="block text-small text-ink-2">{note}</span>
      </span>
    </button>
  );
}
