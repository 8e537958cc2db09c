import type { TodayLine } from '@agri/contract/season/today-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { farmPlantingsQuery } from '../api.ts';
import { WateredButton } from '../item/watered-button.tsx';

/** Writes down that was watered what a line asks to water. */
export function LineWatered({ line }: { line: TodayLine }) {
  const { i18n } = useLingui();
  const plantings = useQuery(farmPlantingsQuery(i18n.locale)).data;
  const planting = plantings?.find(({ _id }) => _id === line.planting);
  return planting ? <WateredButton planting={planting} about={line.title} /> : null;
}
