import type { Advice } from '@agri/contract/weather/weather-schemas.ts';
import type { AdviceReason } from '@agri/contract/weather/weather-words.ts';
import type { I18n } from '@lingui/core';
import type { MessageId } from '../i18n/load-messages.ts';
import { formatClock, formatFigure, formatWeekday } from '../text/formats.ts';
import { formatWhole } from '../text/later-formats.ts';

const waitIds: Record<AdviceReason, MessageId> = {
  wind: 'advice.waitWind',
  calm: 'advice.waitCalm',
  hot: 'advice.waitHot',
  cold: 'advice.waitCold',
  dry_air: 'advice.waitDryAir',
  damp_air: 'advice.waitDampAir',
  rain: 'advice.waitRain',
  night: 'advice.waitNight',
};

/** What cannot wait: a few strong words, and the reason or what to do; undefined for advice that can. */
export function urgentText(
  advice: Advice,
  i18n: I18n,
  localTime: string,
): { title: string; text: string } | undefined {
  const { locale } = i18n;
  const _: I18n['_'] = i18n._.bind(i18n);
  const value = formatWhole(advice.value ?? 0, locale);
  const limit = formatFigure(advice.limit ?? 0, locale);
  const from = advice.from === null ? '' : formatMoment(advice.from, locale, localTime);
  const until = advice.until === null ? '' : formatClock(advice.until, locale);
  switch (advice.kind) {
    case 'frost':
      return { title: _('advice.frost', { from }), text: _('advice.frostText', { value, limit }) };
    case 'heat':
      return { title: _('advice.heat', { value }), text: _('advice.heatText', { limit }) };
    case 'rain':
      return { title: _('advice.rain', { from }), text: _('advice.rainText', { value }) };
    case 'spray':
      return { title: _('advice.spray', { from, until }), text: _('advice.sprayText') };
    case 'spray_wait':
      return { title: _('advice.sprayWait'), text: _(waitIds[advice.reason ?? 'wind'], { limit }) };
  }
}

/** A time of today by the clock, of another day with its name. */
function formatMoment(local: string, locale: string, localTime: string): string {
  if (local.length <= 10) return formatWeekday(local, locale);
  const clock = formatClock(local, locale);
  const today = local.slice(0, 10) === localTime.slice(0, 10);
  return today ? clock : `${formatWeekday(local, locale, 'short')} ${clock}`;
}
