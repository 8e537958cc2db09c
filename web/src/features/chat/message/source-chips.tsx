import type { ChatSource } from '@agri/contract/chat-schemas.ts';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';

const SHOWN = 2;

/** What an answer is drawn from; a tap shows the card's title, its publisher and the way there. */
export function SourceChips({ sources }: { sources: ChatSource[] }) {
  const { _ } = useLingui();
  const [open, setOpen] = useState<ChatSource>();
  const [all, setAll] = useState(false);
  const once = withoutRepeats(sources);
  const shown = all || once.length <= SHOWN + 1 ? once : once.slice(0, SHOWN);
  if (sources.length === 0) return null;
  return (
    <>
      <ul aria-label={_('chat.sources')} className="mt-3 flex flex-wrap gap-2">
        {shown.map((source) => (
          <li key={`${source.publisher} ${source.title}`} className="max-w-full">
            <button
              type="button"
              onClick={() => setOpen(source)}
              className="flex min-h-12 max-w-full items-center gap-2 rounded-full border border-field-line bg-paper px-3.5 py-1.5 text-start text-small leading-tight text-ink hover:bg-leaf-wash"
            >
              <Icon name="book" className="size-5 text-leaf" />
              <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]" dir="auto">
                {nameBriefly(source.publisher)} · {source.title}
              </span>
            </button>
          </li>
        ))}
        {shown.length < once.length && (
          <li>
            <button
              type="button"
              onClick={() => setAll(true)}
              className="min-h-12 rounded-full px-3 text-small font-semibold text-leaf underline underline-offset-4 hover:bg-leaf-wash"
            >
              {_('chat.moreSources', { count: once.length - shown.length })}
            </button>
          </li>
        )}
      </ul>
      <Sheet open={open !== undefined} title={_('chat.source')} onClose={() => setOpen(undefined)}>
        {open && (
          <div className="flex flex-col gap-4">
            <p className="text-strong font-semibold" dir="auto">
              {open.title}
            </p>
            <p className="text-ink-2" dir="auto">
              {open.publisher}
            </p>
            {open.url && /^https?:/.test(open.url) && (
              <a
                href={open.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-tile bg-leaf px-5 py-2 font-semibold text-on-leaf hover:bg-leaf-press"
              >
                {_('chat.openSource')}
                <Icon name="next" className="size-5" mirrored />
              </a>
            )}
          </div>
        )}
      </Sheet>
    </>
  );
}

/** A publisher by its letters where it gives them: "Food and Agriculture Organization (FAO)" is FAO. */
export function nameBriefly(publisher: string): string {
  return /\((\p{Lu}[\p{L}-]{1,11})\)\s*$/u.exec(publisher)?.[1] ?? publisher;
}

/** Each publication once, though several cards may draw on it. */
export function withoutRepeats(sources: ChatSource[]): ChatSource[] {
  const seen = new Set<string>();
  return sources.filter(({ publisher, title }) => {
    const name = `${publisher}\n${title}`;
    const known = seen.has(name);
    seen.add(name);
    return !known;
  });
}
