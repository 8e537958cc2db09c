import { useLingui } from '@lingui/react';
import { useOutboxEntries } from '../../../lib/outbox/outbox-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';

/** The chats that are made when their first question is sent, the newest first. */
export function WaitingRows({ replace }: { replace: boolean }) {
  const { _ } = useLingui();
  const waiting = useOutboxEntries().filter(({ kind, input }) => kind === 'question' && !input.id);
  if (waiting.length === 0) return null;
  return (
    <section className="mb-3">
      <h3 className="flex items-center gap-1.5 px-3 pt-1 pb-1 text-small font-semibold text-ink-2">
        <Icon name="clock" className="size-5 text-sun" />
        {_('outbox.title')}
      </h3>
      <ul className="flex flex-col gap-0.5">
        {waiting.toReversed().map(({ id, input }) => (
          <li key={id}>
            <Link
              to={`/chatBot?waiting=${id}`}
              replace={replace}
              className="flex min-h-14 flex-col justify-center rounded-inner px-3 py-1.5 hover:bg-leaf-wash focus-visible:-outline-offset-3"
            >
              <span className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
                <bdi>{input.chat_name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
