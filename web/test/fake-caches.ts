/** What the browser keeps, as far as the guide asks for it. */
export function fakeCaches() {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (address: string, response: Response) => void stored.set(address, response),
    match: async (address: string) => stored.get(address)?.clone(),
    delete: async (address: string) => stored.delete(address),
  };
  return { open: async () => cache };
}
