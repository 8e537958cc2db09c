import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Links to screens in HTML that the server wrote are followed within the app, without loading it anew. */
export function useProseLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
      const link = target instanceof Element ? target.closest('.prose a[href^="/"]') : null;
      const to = link?.getAttribute('href');
      if (!to) return;
      event.preventDefault();
      // As in every browser, a link to where one is adds no entry.
      navigate(to, { replace: to === location.pathname + location.search });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
