import { HomeLamps } from '../../features/devices/home-lamps.tsx';
import { CropStrip } from '../../features/season/farm/crop-strip.tsx';
import { TodayCard } from '../../features/season/today/today-card.tsx';
import { addDrawings } from '../../ui/icon.tsx';
import { laterDrawings } from '../../ui/icons/later-drawings.ts';
import { SignsLink } from '../../ui/signs/signs-link.tsx';
import { keepHomeView } from './keep-home-view.ts';

/** What comes to home a moment later, in one file: each of its own would be another one to wait for. */
export function openHomeParts() {
  addDrawings(laterDrawings);
  return { TodayCard, SignsLink, CropStrip, HomeLamps, keepHomeView };
}
