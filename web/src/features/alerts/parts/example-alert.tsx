import { useLingui } from '@lingui/react';

/** A notification as a phone draws it. */
export function ExampleAlert() {
  const { _ } = useLingui();
  return (
    <figure className="flex flex-col gap-2 rounded-tile bg-leaf-wash p-3">
      <figcaption className="text-small text-leaf-ink">{_('alerts.example')}</figcaption>
      <div className="flex items-start gap-3 rounded-inner border border-line bg-card px-3.5 py-3">
        <img src="/icon.svg" alt="" className="size-10 flex-none rounded-inner" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{_('alerts.exampleTitle')}</p>
          <p className="text-pretty">{_('alerts.exampleText')}</p>
        </div>
      </div>
    </figure>
  );
}
