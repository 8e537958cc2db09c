const MS = { done: 8, failed: [8, 60, 8] };

/** Answers the finger where the eye is elsewhere: something was done, or could not be. */
export function shakePhone(why: keyof typeof MS): void {
  vibrate(MS[why]);
}

/** Lets the phone vibrate. Nothing on phones that cannot, and before the first tap, which browsers forbid and log. */
export function vibrate(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(pattern);
}
