import { CropPicture } from '../../ui/crops/crop-picture.tsx';
import { Link } from '../../ui/link.tsx';
import type { GuideSubject } from './api.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5';

type Props = { title?: string; subjects: GuideSubject[]; toSubject: (code: string) => string };

/** Crops or animals as pictures, each a link. */
export function SubjectGrid({ title, subjects, toSubject }: Props) {
  if (subjects.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      {title && <h2 className="text-h2">{title}</h2>}
      <ul className={GRID}>
        {subjects.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={toSubject(code)}
              className="flex h-full min-h-28 flex-col items-center gap-1.5 rounded-tile border border-line bg-card p-2.5 text-center hover:border-leaf"
            >
              <CropPicture code={code} />
              <span
                className="text-small leading-tight font-semibold hyphens-auto [overflow-wrap:anywhere]"
                dir="auto"
              >
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
