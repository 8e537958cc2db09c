import { isMobile } from 'is-mobile';

type Client = { userAgent: string; maxTouchPoints: number; userAgentData?: { mobile: boolean } };

/** Android on a desk: its browsers name Android, and the model is all that tells. */
const ANDROID_COMPUTER = /chromebook|pixelbook|inspiron|latitude|thinkpad|ideapad|travelmate|\baio\b/i;
/** Browsers that save data send a short form of their own: the iPhone 14 is `dv(iPh14,4)`. */
const SHORT_IPHONE = /\bdv\(iPh/;

/** Whether this is a phone or tablet, where the camera is offered beside the file picker. */
export function isMobileOrTablet(client: Client = navigator): boolean {
  const { userAgent, maxTouchPoints, userAgentData } = client;
  if (userAgentData?.mobile) return true;
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return true;
  if (ANDROID_COMPUTER.test(userAgent)) return false;
  // The client hint is no help against it: Chrome on an Android tablet says `mobile: false`.
  return isMobile({ ua: userAgent, tablet: true }) || SHORT_IPHONE.test(userAgent);
}
