const MS = { done: 8, failed: [8, 60, 8] };

/** Answers the finger where the eye is elsewhere: something was done, or could not be. Nothing on phones that cannot. */
export function shakePhone(why: keyof typeof MS): void {
  navigator.vibrate?.(MS[why]);
}
