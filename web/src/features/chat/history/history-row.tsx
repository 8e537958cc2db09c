import { useLingui } from '@lingui/react';
import { memo } from 'react';
import { formatTime } from '../../../lib/text/time-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { ChatEntry } from '../api.ts';

type Props = {
  entry: ChatEntry;
  open: boolean;
  /** Takes the place of the panel in the browser's history instead of going behind it. */
  replace: boolean;
  onDelete: (entry: ChatEntry) => void;
};

/** A chat in the history: its name, when it was last used, and apart from both its deletion. */
export const HistoryRow = memo(function HistoryRow({ entry, open, replace, onDelete }: Props) {
  const { _, i18n } = useLingui();
  return (
    <li className={`flex items-center gap-2 rounded-inner ${open ? 'bg-leaf-wash text-leaf-ink' : ''}`}>
      <Link
        to={`/chatBot?chat=${encodeURIComponent(entry._id)}`}
        replace={replace}
        aria-current={open ? 'page' : undefined}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center rounded-inner py-1.5 ps-3 hover:bg-leaf-wash focus-visible:-outline-offset-3"
      >
        <span className="line-clamp-2 leading-snug font-semibold [overflow-wrap:anywhere]">
          <bdi>{entry.chat_name}</bdi>
        </span>
        <time
          dateTime={entry.last_msg_time}
          className={`text-small tabular-nums ${open ? '' : 'text-ink-2'}`}
        >
          {formatTime(entry.last_msg_time, i18n.locale)}
        </time>
      </Link>
      <IconButton
        icon="bin"
        label={_('chat.deleteOne', { name: entry.chat_name })}
        onClick={() => onDelete(entry)}
        className="text-ink-2 hover:bg-harm-wash hover:text-harm [&>svg]:size-6"
      />
    </li>
  );
});
