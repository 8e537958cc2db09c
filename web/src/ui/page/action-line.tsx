import type { HTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { OneTapButton } from '../one-tap-button.tsx';
import { type Level, LevelMark } from '../state/level-mark.tsx';
import './action-line.css';

type Props = {
  /** A picture or drawing of 52 pixels. */
  face: ReactNode;
  level?: Level | undefined;
  title: string;
  /** What stands below the title, in one line or two. */
  children?: ReactNode;
  /** Struck through: done, and the way back still stands. */
  done?: boolean | undefined;
  onOpen: () => void;
  /** What is done with one tap. */
  action?: ReactNode;
  /** For what else the row does. */
  row?: HTMLAttributes<HTMLLIElement> | undefined;
};

/** A line of a list that opens its reason, with one act beside it. */
export function ActionLine({ face, level, title, children, done, onOpen, action, row }: Props) {
  return (
    <li {...row} className="action-line">
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className="action-line-open">
        <span className="action-line-face">
          {face}
          {level && !done && <LevelMark level={level} />}
          {done && <LevelMark level="fine" className="action-line-tick size-7" />}
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <span dir="auto" className={`block font-bold ${done ? 'action-line-struck' : ''}`}>
            {title}
          </span>
          <span dir="auto" className="block text-small">
            {children}
          </span>
        </span>
      </button>
      {action}
    </li>
  );
}

type ActProps = { label: string; about: string; done: boolean; onClick: () => void };

/** The one act of a line, or once it is done the way back; what it is about is said to screen readers. */
export function LineAct({ label, about, done, onClick }: ActProps) {
  return (
    <OneTapButton
      aria-label={`${label}: ${about}`}
      onClick={onClick}
      className={`action-line-do ${done ? 'action-line-done' : ''}`}
    >
      {!done && <Icon name="check" className="size-6" />}
      {label}
    </OneTapButton>
  );
}
