import type { Planting } from '@agri/contract/season/planting-schemas.ts';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { dayFromToday } from '../../../lib/clock.ts';
import type { Level } from '../../../ui/state/level-mark.tsx';
import { farmPlantingsQuery } from '../api.ts';
import { useFinished } from '../finished-tasks.ts';
import { seasonShare, writeList } from '../season-days.ts';
import { todayQuery } from '../today-query.ts';

export type FarmCrop = {
  crop: string | undefined;
  cropName: string | undefined;
  /** Growing; the day of its life where no stage is known. */
  stage: string | undefined;
  /** Day 38, growing. */
  age: string | undefined;
  share: number | undefined;
  /** How urgent what is due is; `fine` where nothing is, undefined until that is known. */
  level: Level | undefined;
  /** The most urgent of what is due on it. */
  due: string | undefined;
};

const urgency: Record<Level, number> = { act: 2, plan: 1, fine: 0 };

/** What grows on each item of the farm, how far it is, and what it asks for today. */
export function useFarmCrops(): (itemId: string) => FarmCrop {
  const { _, i18n } = useLingui();
  const plantings = useQuery(farmPlantingsQuery(i18n.locale)).data ?? [];
  const today = useQuery(todayQuery(i18n.locale)).data;
  const stateOf = useFinished();
  const open = today?.filter(
    ({ task, until }) => ['open', undefined].includes(stateOf(task)) && (!until || until >= dayFromToday(0)),
  );
  return (itemId) => {
    const planting = plantings.find(({ agri_id, ended_on }) => agri_id === itemId && ended_on === null);
    const lines = open?.filter(({ agri_id }) => agri_id === itemId) ?? [];
    const [first] = [...lines].sort((one, other) => urgency[other.level] - urgency[one.level]);
    const day = planting && ageOf(planting);
    const stage = planting?.stage?.name;
    return {
      crop: planting?.crop,
      cropName: planting?.cropName,
      stage: stage ?? day,
      age: planting && writeList([day, stage?.toLocaleLowerCase(i18n.locale)], i18n.locale),
      share: planting && seasonShare(planting.stages, planting.today),
      level: open && (first?.level ?? 'fine'),
      due: first?.title,
    };
  };

  function ageOf({ method, day }: Planting): string | undefined {
    if (method === 'standing') return undefined;
    return day > 0 ? _('season.day', { day }) : _('season.notYet');
  }
}
