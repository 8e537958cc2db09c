import { useEffect, useState } from 'react';

/** Seconds left until a moment. Counts by the clock, so that a locked screen does not stop it. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);

  const start = (seconds: number) => {
    const moment = Date.now();
    setNow(moment);
    setEndsAt(moment + seconds * 1000);
  };
  return { left, start, reset: () => setEndsAt(0) };
}
