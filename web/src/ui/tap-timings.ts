/** Two taps of a trembling or doubting finger are less apart. */
export const tapTimings = { apartMs: 400 };
