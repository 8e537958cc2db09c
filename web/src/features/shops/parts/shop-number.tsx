/** The number of a shop on the map; the name beside it is what counts for screen readers. */
export function ShopNumber({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 flex-none place-items-center rounded-full bg-leaf text-small font-bold text-on-leaf"
    >
      {number}
    </span>
  );
}
