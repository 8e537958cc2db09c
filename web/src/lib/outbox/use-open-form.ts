import { useEffect, useRef } from 'react';

/** Tells whether the form that asks is still before the person. */
export function useOpenForm(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return () => open.current;
}
