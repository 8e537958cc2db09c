export type SentEvent = { id: number | undefined; event: string; data: unknown };

/** Reads `text/event-stream` as it comes; what is only a comment or has no data is passed over. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  take: (event: SentEvent) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      const id = /^id: (.*)$/m.exec(block)?.[1];
      if (event && data)
        take({ id: id === undefined ? undefined : Number(id), event, data: JSON.parse(data) });
    }
  }
}
