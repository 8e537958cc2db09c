type Rule = { condition: { urlPattern: string }; source: 'network' };
/** Of the Static Routing API, which TypeScript does not know yet; missing in Firefox and Safari. */
type InstallEvent = ExtendableEvent & { addRoutes?: (rule: Rule) => Promise<void> };

/**
 * Lets calls go to the network without the worker: it need not start first, and what a closing page sends arrives although
 * nobody waits for the answer. Never rejects.
 */
export async function letCallsBy(event: InstallEvent): Promise<void> {
  await event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' }).catch(() => undefined);
}
