import { Icon, type IconName } from '../icon.tsx';

/** A drawing on a round wash, for places that are empty. */
export function RoundPicture({ icon }: { icon: IconName }) {
  return (
    <span className="grid size-28 place-items-center rounded-full bg-leaf-wash text-leaf">
      <Icon name={icon} className="size-14 [stroke-width:1.5]" />
    </span>
  );
}
