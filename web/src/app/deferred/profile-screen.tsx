import { ProfilePage } from '../../features/account/profile/profile-page.tsx';
import { useFarmItems } from '../../features/farm/farm-items.ts';
import { CropStrip } from '../../features/season/farm/crop-strip.tsx';

/** The profile, with the crops of the farm. */
export function ProfileScreen() {
  const { items } = useFarmItems();
  return <ProfilePage crops={items && items.length > 0 && <CropStrip items={items} />} />;
}
