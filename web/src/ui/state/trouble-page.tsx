import type { ReactNode } from 'react';
import { usePageHeading } from '../page/page.tsx';
import { type Trouble, TroubleDrawing } from './trouble-drawing.tsx';
import './trouble.css';

type Props = {
  trouble: Trouble;
  title: string;
  /** What happened, what is safe, and what to do now. */
  texts: string[];
  children: ReactNode;
};

/** In the place of a whole screen: a drawing of what went wrong, and the ways on. */
export function TroublePage({ trouble, title, texts, children }: Props) {
  const heading = usePageHeading(title);
  return (
    <div className="page-in trouble">
      <TroubleDrawing trouble={trouble} />
      <div className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-h1 tracking-tight">
          {title}
        </h1>
        {texts.map((text) => (
          <p key={text} className="text-pretty">
            {text}
          </p>
        ))}
        <div className="trouble-ways">{children}</div>
      </div>
    </div>
  );
}
