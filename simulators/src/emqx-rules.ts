export type Rule = {
  permission: 'allow' | 'deny';
  action: 'publish' | 'subscribe' | 'all';
  /** A filter; after `eq ` a text that has to be the same. */
  topic: string;
};

/** The first rule that fits decides; where none does, `authorization.no_match = deny` (docs.emqx.com). */
export function authorize(rules: Rule[], action: 'publish' | 'subscribe', topic: string): boolean {
  const rule = rules.find((one) => (one.action === 'all' || one.action === action) && fits(topic, one.topic));
  return rule?.permission === 'allow';
}

/** Whether a topic, or a filter that is subscribed to, lies within a rule's filter. */
export function fits(topic: string, filter: string): boolean {
  if (filter.startsWith('eq ')) return topic === filter.slice(3);
  const words = topic.split('/');
  const wanted = filter.split('/');
  for (const [index, word] of wanted.entries()) {
    if (word === '#') return true;
    if (index >= words.length || (word !== '+' && word !== words[index])) return false;
  }
  return words.length === wanted.length;
}
