import { Icon, type IconName } from '../../../ui/icon.tsx';

type Props = {
  icon: IconName;
  /** The word below the drawing; `label` says the whole to a screen reader. */
  word: string;
  label: string;
  strong?: boolean;
  onClick: () => void;
};

/** One act below an answer: its drawing with a word. */
export function Act({ icon, word, label, strong, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid min-h-14 min-w-12 flex-auto place-content-center place-items-center gap-0.5 rounded-inner px-1.5 py-1 ${
        strong
          ? 'bg-leaf text-on-leaf hover:bg-leaf-press @max-[14rem]:basis-full'
          : 'text-ink-2 hover:bg-leaf-wash'
      }`}
    >
      <Icon name={icon} className="size-6" />
      <span className="text-small leading-tight font-semibold">{word}</span>
    </button>
  );
}
