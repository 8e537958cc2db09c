import { type DialogProps, TitledDialog } from './sheet.tsx';
import './drawer.css';

const shape = {
  frame:
    'drawer ms-0 me-auto my-0 h-dvh max-h-none w-[min(24rem,90vw)] max-w-none overflow-hidden border-line border-e bg-paper text-ink shadow-card',
  content: 'flex h-full flex-col pt-[max(0.5rem,env(safe-area-inset-top))]',
  bar: 'min-h-14 flex-none ps-4 pe-2',
};

/** A dialog along the side of a phone, for lists. */
export function Drawer(props: DialogProps) {
  return <TitledDialog {...props} shape={shape} />;
}
