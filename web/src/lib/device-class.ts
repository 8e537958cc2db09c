type Client = { userAgent: string; maxTouchPoints: number; userAgentData?: { mobile: boolean } };

/** Whether this is a phone or tablet, where the camera is offered beside the file picker. */
export function isMobileOrTablet(client: Client = navigator): boolean {
  const { userAgent, maxTouchPoints, userAgentData } = client;
  if (userAgentData?.mobile) return true;
  // Chrome on an Android tablet says `mobile: false`, but names Android.
  if (/android|iphone|ipad|ipod|mobile|tablet|silk|kindle/i.test(userAgent)) return true;
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1;
}
