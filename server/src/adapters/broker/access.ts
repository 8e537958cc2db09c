import { deviceSubtree } from '@agri/contract/devices/mqtt-topics.ts';

export type Principal = { kind: 'server' } | { kind: 'device'; id: string };
export type Action = 'publish' | 'subscribe' | 'receive';

/**
 * The one rule of access, for every broker: a device has its own subtree and nothing else, so no `#`, no `$SYS`, no
 * command to another. Its own `cmnd/` is part of it: Tasmota asks itself for its state when it connects.
 */
export function access(principal: Principal, action: Action, topic: string): boolean {
  if (principal.kind === 'server') return true;
  const subtree = deviceSubtree(principal.id);
  if (!topic.startsWith(subtree) || topic.length === subtree.length) return false;
  return action === 'subscribe' || !/[#+]/.test(topic);
}
