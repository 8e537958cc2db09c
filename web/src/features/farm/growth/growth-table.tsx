import { useLingui } from '@lingui/react';
import { formatDayAndTime, formatShare } from '../../../lib/text/formats.ts';
import type { GrowthPoint } from './growth-points.ts';

/** The figures behind the lines, for screen readers. */
export function GrowthTable({ points }: { points: GrowthPoint[] }) {
  const { _, i18n } = useLingui();
  return (
    <div className="sr-only">
      <table>
        <caption>{_('growth.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{_('growth.when')}</th>
            <th scope="col">{_('measure.canopy')}</th>
            <th scope="col">{_('measure.yellowed')}</th>
            <th scope="col">{_('measure.browned')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.id}>
              <th scope="row">{formatDayAndTime(point.at, i18n.locale)}</th>
              <td>{formatShare(point.canopy, i18n.locale)}</td>
              <td>{formatShare(point.yellowed, i18n.locale)}</td>
              <td>{formatShare(point.browned, i18n.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
