import type { Activity } from '@agri/contract/season/task-schemas.ts';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { imageUrl, thumbnailUrl } from '../../../lib/client-settings.ts';
import { errorText } from '../../../lib/error-text.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { ConfirmSheet } from '../../../ui/dialog/confirm-sheet.tsx';
import { PhotoZoom } from '../../../ui/dialog/whole-screen.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { useDeleteActivity } from '../api.ts';
import { activityIcons, activityWords, amountWords } from '../parts/unit-words.ts';
import { writeDay, writeList } from '../season-days.ts';
import '../../../ui/page/story.css';

/** Something that was done, with its amount, note and photo. */
export function ActivityRow({ activity, title }: { activity: Activity; title: string | undefined }) {
  const { _, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const deleteActivity = useDeleteActivity();
  const { kind, value, unit, note, image_name: imageName } = activity;
  const amount =
    value !== null && unit ? _(amountWords[unit], { value: formatFigure(value, i18n.locale) }) : '';
  const name = writeList([title ?? _(activityWords[kind]), amount], i18n.locale);
  return (
    <>
      <EventRow
        icon={activityIcons[kind]}
        title={name}
        day={activity.on}
        note={note}
        picture={imageName && <ZoomedPhoto imageName={imageName} name={name} />}
        action={
          <IconButton
            icon="bin"
            label={_('activity.delete', { name })}
            onClick={() => setAsking(true)}
            className="text-ink-2 [&>svg]:size-6"
          />
        }
      />
      <ConfirmSheet
        open={asking}
        title={_('activity.deleteTitle', { name })}
        text={_('activity.deleteText')}
        confirm={_('action.delete')}
        busy={deleteActivity.isPending}
        onConfirm={() => deleteActivity.mutate(activity._id)}
        onClose={() => setAsking(false)}
        {...(deleteActivity.isError
          ? { error: errorText(deleteActivity.error, _, _('activity.deleteFailed')) }
          : {})}
      />
    </>
  );
}

/** A small photo that opens on the whole screen. */
function ZoomedPhoto({ imageName, name }: { imageName: string; name: string }) {
  const { _ } = useLingui();
  const [zoomed, setZoomed] = useState(false);
  return (
    <>
      <button type="button" aria-label={_('activity.photoOf', { name })} onClick={() => setZoomed(true)}>
        <Photo
          src={thumbnailUrl(imageName)}
          fallbackSrc={imageUrl(imageName)}
          alt=""
          className="story-face"
        />
      </button>
      {zoomed && (
        <PhotoZoom
          src={imageUrl(imageName)}
          alt={_('activity.photoOf', { name })}
          onClose={() => setZoomed(false)}
        />
      )}
    </>
  );
}

type EventProps = {
  icon: IconName;
  title: string;
  /** YYYY-MM-DD. */
  day: string;
  note?: string;
  /** Stands in the drawing's place. */
  picture?: ReactNode;
  action?: ReactNode;
  waits?: boolean;
};

/** A line of what has been, with its drawing or photo. */
export function EventRow({ icon, title, day, note, picture, action, waits }: EventProps) {
  const { _, i18n } = useLingui();
  return (
    <div className="story-row">
      {picture || (
        <span className="story-sign">
          <Icon name={icon} className="size-6" />
        </span>
      )}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-bold">{title}</span>
        <time dateTime={day} className="block text-small text-ink-2">
          {writeDay(day, i18n.locale)}
        </time>
        {note && (
          <span className="block text-small text-ink-2">
            <bdi>{note}</bdi>
          </span>
        )}
        {waits && <span className="block text-small text-ink-2">{_('outbox.waiting')}</span>}
      </span>
      {action}
    </div>
  );
}
