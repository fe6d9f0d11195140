import { BinaryWriter } from '@bufbuild/protobuf/wire';

/** Whatever ts-proto generates to write a message. */
interface Encoder<M> {
  encode(message: M, writer: BinaryWriter): { finish(): Uint8Array };
}

let writer = new BinaryWriter();

/**
 * Bytes of a message. One writer makes those of all: each of its own grew several buffers for every event, a quarter of what an import of
 * thousands leaves to be collected.
 */
export function encoded<M>(codec: Encoder<M>, message: M): Buffer {
  try {
    const { buffer, byteOffset, byteLength } = codec.encode(message, writer).finish();
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    // It holds the half of a message that cannot be written.
    writer = new BinaryWriter();
    throw error;
  }
}
