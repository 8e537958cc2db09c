import type { ReactNode } from 'react';
import './own-bar.css';

/** What can be done on a screen, at its foot, in the place of the tabs. */
export function OwnBar({ children }: { children: ReactNode }) {
  return (
    <div className="own-bar sticky bottom-0 z-20 -mx-4 mt-auto -mb-10 border-t border-line bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] wide:mx-0 wide:border-0 wide:px-0">
      {children}
    </div>
  );
}
