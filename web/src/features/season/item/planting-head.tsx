import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import { useLingui } from '@lingui/react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { formatFigure } from '../../../lib/text/formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StageRing } from '../parts/stage-ring.tsx';
import { areaWords } from '../parts/unit-words.ts';
import { seasonShare, writeDay, writeList } from '../season-days.ts';
import { SeasonBar } from './season-bar.tsx';

const PlantingMenu = lazyPart(async () => (await import('./planting-menu.tsx')).PlantingMenu);

type Props = {
  planting: Planting;
  imageName: string | undefined;
  alt: string;
  /** What the screen is called already. */
  screenName: string;
};

/** A crop, the day of its life and where it is in its season. */
export function PlantingHead({ planting, imageName, alt, screenName }: Props) {
  const { _, i18n } = useLingui();
  const [menu, setMenu] = useState(false);
  const list = (...parts: (string | undefined)[]) => writeList(parts, i18n.locale);
  const { crop, cropName, day, stage, area, planted_on, method, stages, today } = planting;
  const age = method === 'standing' ? undefined : day > 0 ? _('season.day', { day }) : _('season.notYet');
  // The figure stays with its word.
  const locale = i18n.locale;
  const isSaid = age && screenName.toLocaleLowerCase(locale).includes(cropName.toLocaleLowerCase(locale));
  const state = list(
    isSaid ? undefined : cropName,
    age?.replaceAll(' ', '\u00a0'),
    stage?.name.toLocaleLowerCase(i18n.locale),
  );
  const since = method === 'standing' ? 'season.standing' : 'season.planted';
  const size = area && _(areaWords[area.unit], { value: formatFigure(area.value, i18n.locale) });
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <StageRing share={seasonShare(stages, today)} imageName={imageName} alt={alt} crop={crop} grown />
        <div className="min-w-0" style={{ flex: '1 1 6.5rem' }}>
          <h2 className="text-bar first-letter:uppercase">{state}</h2>
          <p className="text-small text-ink-2">
            {list(_(since, { day: writeDay(planted_on, i18n.locale) }), size || undefined)}
          </p>
        </div>
        <IconButton
          icon="dots"
          label={_('season.menu')}
          aria-haspopup="dialog"
          onClick={() => setMenu(true)}
        />
      </div>
      <SeasonBar planting={planting} />
      {menu && (
        <Suspense>
          <PlantingMenu planting={planting} onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </>
  );
}
