import { type DialogProps, TitledDialog } from './titled-dialog.tsx';

const shape = {
  frame:
    'sheet mx-auto mt-auto mb-0 max-h-[88svh] w-full max-w-[36rem] overflow-y-auto rounded-t-[1.75rem] border border-line bg-card text-ink raised pad:mb-auto pad:rounded-[1.75rem]',
  content: 'flex flex-col gap-4 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
  bar: '',
  close: '-me-2',
};

/** A dialog at the bottom of a phone, in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  return <TitledDialog {...props} shape={shape} />;
}
