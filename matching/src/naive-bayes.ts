import { doInSteps } from './steps.ts';
import { tokenise } from './tokenise.ts';

export type Sample<Label> = { label: Label; features: readonly number[] };
export type LabelScore<Label> = {
  label: Label;
  /** How much less likely than the best label, as a logarithm for each feature of the text: 0 for the best. */
  behind: number;
};

const BUCKETS = 2 ** 16;
const SMOOTHING = 0.5;

/** Multinomial naive Bayes over the features of texts: which label, such as a language, a text most likely has. */
export class NaiveBayes<Label> {
  readonly #logs: Map<Label, Float32Array>;

  private constructor(logs: Map<Label, Float32Array>) {
    this.#logs = logs;
  }

  /** Learns from samples, in steps. All labels count as equally likely. */
  static async train<Label>(samples: Iterable<Sample<Label>>): Promise<NaiveBayes<Label>> {
    const counts = new Map<Label, Float32Array>();
    await doInSteps(samples, ({ label, features }) => {
      const ofLabel = counts.get(label) ?? new Float32Array(BUCKETS).fill(SMOOTHING);
      counts.set(label, ofLabel);
      for (const hash of features) ofLabel[hash % BUCKETS] = (ofLabel[hash % BUCKETS] ?? 0) + 1;
    });
    for (const ofLabel of counts.values()) {
      const total = Math.log(ofLabel.reduce((sum, count) => sum + count, 0));
      for (const [bucket, count] of ofLabel.entries()) ofLabel[bucket] = Math.log(count) - total;
    }
    return new NaiveBayes(counts);
  }

  /** All labels, the likeliest first. */
  rank(text: string): LabelScore<Label>[] {
    const features = tokenise(text);
    const scored = [...this.#logs].map(([label, logs]) => {
      const sum = features.reduce((total, hash) => total + (logs[hash % BUCKETS] ?? 0), 0);
      return { label, mean: sum / Math.max(1, features.length) };
    });
    scored.sort((one, other) => other.mean - one.mean);
    const best = scored[0]?.mean ?? 0;
    return scored.map(({ label, mean }) => ({ label, behind: best - mean }));
  }
}
