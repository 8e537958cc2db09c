import type { Advice } from '@agri/contract/around/weather-schemas.ts';
import type { I18n } from '@lingui/core';
import { formatFigure } from '../text/formats.ts';
import { urgentText } from './weather-texts.ts';

/** What the weather means in the field: a few strong words, and the reason or what to do. */
export function adviceText(advice: Advice, i18n: I18n, localTime: string): { title: string; text: string } {
  const urgent = urgentText(advice, i18n, localTime);
  if (urgent) return urgent;
  const figure = (value: number | null) => formatFigure(value ?? 0, i18n.locale);
  if (advice.kind === 'water')
    return {
      title: i18n._('advice.water', { value: figure(advice.value) }),
      text: i18n._('advice.waterText'),
    };
  return {
    title: i18n._('advice.noFrost', { count: advice.value ?? 0 }),
    text: i18n._('advice.noFrostText', { limit: figure(advice.limit) }),
  };
}
