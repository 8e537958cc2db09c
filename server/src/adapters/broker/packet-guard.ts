import type { Duplex } from 'node:stream';

const LENGTH_BYTES_MAX = 4;

/**
 * Follows the frames of MQTT (3.1.1, section 2.2) through chunks, and says when one is longer than allowed, before
 * its body has come. aedes 1.2.0 buffers whatever length a packet claims, also before CONNECT.
 */
export function frameGuard(maxBytes: number) {
  let bodyLeft = 0;
  let inLength = false;
  let lengthBytes = 0;
  let length = 0;
  return (chunk: Uint8Array): boolean => {
    let at = 0;
    while (at < chunk.length) {
      if (bodyLeft > 0) {
        const taken = Math.min(bodyLeft, chunk.length - at);
        bodyLeft -= taken;
        at += taken;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      if (!inLength) {
        inLength = true;
        length = 0;
        lengthBytes = 0;
        continue;
      }
      length += (byte & 0x7f) * 128 ** lengthBytes;
      lengthBytes += 1;
      if (length > maxBytes || (byte & 0x80 && lengthBytes === LENGTH_BYTES_MAX)) return false;
      if (byte & 0x80) continue;
      inLength = false;
      bodyLeft = length;
    }
    return true;
  };
}

/** Has a connection end as soon as it announces a packet of more than `maxBytes`. Works on what `read` gives. */
export function limitPackets(connection: Duplex, maxBytes: number): void {
  const accepts = frameGuard(maxBytes);
  const read = connection.read.bind(connection);
  connection.read = (size?: number) => {
    const chunk = read(size);
    if (chunk === null || accepts(chunk)) return chunk;
    connection.destroy();
    return null;
  };
}
