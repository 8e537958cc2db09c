import { CalendarCard } from '../../features/season/calendar/calendar-card.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';

/** The settings, with the calendar of the season among them. */
export function SettingsScreen() {
  return <SettingsPage calendar={<CalendarCard />} />;
}
