/** A finger that lies on the button; it may be lifted before the part that follows it is there. */
export type Hold = { pointerId: number; startY: number; isDown: () => boolean };
