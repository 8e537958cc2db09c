import type { BalanceDay } from '../../server/src/features/season/water-balance-rules.ts';

const DECIMALS = 3;

/** One line a day, in the order of docs/season.md; `irrigate` is 1 or 0. */
export function writeSeason(days: readonly BalanceDay[]): string {
  const lines = days.map((row) => {
    const { kc, etcMm, rootM, tawMm, rawMm, ksStress, depletionMm, deepPercolationMm } = row;
    const figures = [kc, etcMm, rootM, tawMm, rawMm, ksStress, depletionMm, deepPercolationMm];
    const written = figures.map((figure) => figure.toFixed(DECIMALS));
    return [row.date, row.day, row.stage, ...written, row.irrigate ? 1 : 0].join(',');
  });
  const columns = 'date,day,stage,kc,etcMm,rootM,tawMm,rawMm,ksStress,depletionMm,deepPercolationMm,irrigate';
  return `${[columns, ...lines].join('\n')}\n`;
}
