export type ServerEvent = { name: string; data: string; id: string | undefined };

/** Cuts a text of Server-Sent Events, which comes in pieces, into events; one that was not ended is not an event. */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = '';
  let fields: Fields = {};

  return (piece) => {
    const events: ServerEvent[] = [];
    // A CR at the very end may be the first half of a line's end, so it waits for what follows.
    const text = rest + piece;
    const usable = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, usable).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(usable);
    for (const line of lines) {
      if (line !== '') readLine(line, fields);
      else {
        if (fields.data !== undefined)
          events.push({ name: fields.name ?? 'message', data: fields.data, id: fields.id });
        fields = {};
      }
    }
    return events;
  };
}

type Fields = { name?: string; data?: string; id?: string };

function readLine(line: string, fields: Fields): void {
  const colon = line.indexOf(':');
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'event') fields.name = value;
  if (name === 'id') fields.id = value;
  if (name === 'data') fields.data = fields.data === undefined ? value : `${fields.data}\n${value}`;
}
