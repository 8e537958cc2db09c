/** An article as its publisher wrote it: texts may hold HTML, nothing has been checked. */
export type RawArticle = {
  title: string;
  description: string;
  imageUrl: string;
  /** What relative addresses are meant from. */
  base: string;
  link: string;
  source: string;
  publishedAt: string;
};

/** One place that news come from. */
export type NewsSource = {
  /** Tells it from the others; the same again after a restart. */
  name: string;
  /** @throws UpstreamError also when the answer is no news. */
  read: () => Promise<RawArticle[]>;
};
