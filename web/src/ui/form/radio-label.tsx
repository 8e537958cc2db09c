import type { ReactNode } from 'react';

type Props = {
  name: string;
  value?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** Its shape: all choices share the colours of the chosen and the focused one. */
  className: string;
  lang?: string;
  children: ReactNode;
};

/** One choice among a few, which is tapped anywhere on its label. */
export function RadioLabel({ name, value, isChosen, onChoose, className, lang, children }: Props) {
  return (
    <label
      lang={lang}
      className={`relative has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
    </label>
  );
}
