import type { FarmItem } from '@agri/contract/farm-schemas.ts';
import { useLingui } from '@lingui/react';
import { tellCheck } from '../../../lib/text/check-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { StageRing } from '../parts/stage-ring.tsx';
import { useFarmCrops } from './use-farm-crops.ts';
import '../../../ui/crops/crop-strip.css';

type Item = Pick<FarmItem, '_id' | 'name' | 'image_name' | 'last_record_at' | 'last_check'>;

/** The crops of the farm in a row: a round photo, how far the season is, and what the last look at them said. */
export function CropStrip({ items }: { items: readonly Item[] }) {
  const { _, i18n } = useLingui();
  const cropOf = useFarmCrops();
  const grown = items.map((item) => ({ item, ...cropOf(item._id) }));
  const names = grown.map(({ item, cropName }) => cropName ?? item.name);
  return (
    <section aria-labelledby="crops-title">
      <h2 id="crops-title" className="crop-strip-title">
        {_('season.crops')}
      </h2>
      <ul className="crop-strip">
        {grown.map(({ item, crop, stage, share }, index) => {
          const { _id, name, image_name } = item;
          const { found, text } = tellCheck(item, i18n);
          const own = names[index] ?? name;
          // Two beds of one crop are told apart by their names.
          const shown = names.indexOf(own) === names.lastIndexOf(own) ? own : name;
          return (
            <li key={_id}>
              <Link to={`/agriData/${_id}`} grows className="crop-strip-link">
                <StageRing share={share} imageName={image_name} alt="" crop={crop} found={found} />
                {shown !== name && <span className="sr-only">{`${name}: `}</span>}
                <bdi className="crop-strip-name">{shown}</bdi>
                {stage && <span className="sr-only">, </span>}
                {stage && <span className="crop-strip-stage">{stage}</span>}
                <span className="sr-only">. </span>
                <span dir="auto" className={`crop-strip-found crop-strip-${found}`}>
                  {text}
                </span>
              </Link>
            </li>
          );
        })}
        <li>
          <Link to="/addData" className="crop-strip-link">
            <span className="crop-strip-add">
              <Icon name="plus" className="size-8" />
            </span>
            <span className="crop-strip-name">{_('farm.add')}</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
