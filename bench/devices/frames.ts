// Just enough of MQTT 3.1.1 to play ten thousand lamps in one process: a client library costs 30 KiB a lamp.
const CONNECT = 0x10;
const PUBLISH = 0x30;
const SUBSCRIBE = 0x82;
const USER_PASSWORD_WILL_CLEAN = 0xee;
const RETAIN = 1;

export const pingFrame = Buffer.from([0xc0, 0]);
export const frameKind = { connack: 2, publish: 3, suback: 9 } as const;

type Login = { id: string; secret: string; keepAliveSeconds: number };

/** A CONNECT as Tasmota sends it: with a name, a password, and `Offline` as the last word. */
export function connectFrame({ id, secret, keepAliveSeconds }: Login): Buffer {
  return frame(
    CONNECT,
    text('MQTT'),
    Buffer.from([4, USER_PASSWORD_WILL_CLEAN, keepAliveSeconds >> 8, keepAliveSeconds & 255]),
    ...[id, `af/${id}/tele/LWT`, 'Offline', id, secret].map(text),
  );
}

export function publishFrame(topic: string, payload: string, retain = false): Buffer {
  return frame(PUBLISH | (retain ? RETAIN : 0), text(topic), Buffer.from(payload));
}

export function subscribeFrame(filter: string): Buffer {
  return frame(SUBSCRIBE, Buffer.from([0, 1]), text(filter), Buffer.from([0]));
}

/** Topic and payload of a PUBLISH at QoS 0. */
export function readPublish(body: Buffer): { topic: string; payload: string } {
  const end = 2 + body.readUInt16BE(0);
  return { topic: body.toString('utf8', 2, end), payload: body.toString('utf8', end) };
}

/** Cuts a stream into frames. */
export function frameReader(onFrame: (kind: number, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const head = readHead(rest);
      if (!head || rest.length < head.end) return;
      onFrame((rest[0] ?? 0) >> 4, rest.subarray(head.start, head.end));
      rest = rest.subarray(head.end);
    }
  };
}

function readHead(bytes: Buffer): { start: number; end: number } | undefined {
  let length = 0;
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    length += (byte & 127) * 128 ** (at - 1);
    if (byte < 128) return { start: at + 1, end: at + 1 + length };
  }
  return undefined;
}

function frame(first: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let left = body.length;
  do {
    length.push((left % 128) | (left >= 128 ? 128 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from([first, ...length]), body]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
}
