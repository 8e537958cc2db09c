import { useEffect, useState } from 'react';

export type LocationState = 'unknown' | 'ask' | 'asking' | 'granted' | 'failed';

const MAX_AGE_MS = 600_000;

/** Whether the position may be read. It is only asked for on a tap. */
export function useGeolocation() {
  const [state, setState] = useState<LocationState>('unknown');

  useEffect(() => {
    let status: PermissionStatus | undefined;
    let gone = false;
    const show = () => setState(status?.state === 'granted' ? 'granted' : 'ask');
    readPermission().then((found) => {
      if (gone) return;
      status = found;
      status?.addEventListener('change', show);
      show();
    });
    return () => {
      gone = true;
      status?.removeEventListener('change', show);
    };
  }, []);

  const request = () => {
    if (!navigator.geolocation) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      () => setState('granted'),
      () => setState('failed'),
      { enableHighAccuracy: false, maximumAge: MAX_AGE_MS },
    );
  };

  return { state, request };
}

async function readPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'geolocation' });
  } catch {
    // Older Safari cannot tell: the person is asked again.
    return undefined;
  }
}
