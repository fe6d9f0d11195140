interface Header {
  offset: number;
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  palette: number;
}

const BITS = [8, 24, 32];

function headerOf(bytes: Buffer): Header {
  const size = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  // BI_BITFIELDS with 32 bits is what most programs write for plain BGRA.
  const plain = compression === 0 || (compression === 3 && bits === 32);
  if (size < 40 || width < 1 || height < 1 || !plain || !BITS.includes(bits)) throw new Error('not a BMP we read');
  return { offset: bytes.readUInt32LE(10), width, height, topDown: signedHeight < 0, bits, palette: 14 + size };
}

/** Pixels a side, by the header. Throws on anything but an uncompressed BMP with 8, 24 or 32 bits. */
export function bmpSize(bytes: Buffer): { width: number; height: number } {
  const { width, height } = headerOf(bytes);
  return { width, height };
}

/** Pixels of an uncompressed BMP with 8, 24 or 32 bits as RGB rows from the top. Throws on anything else. */
export function decodeBmp(bytes: Buffer): { data: Buffer; width: number; height: number } {
  const { offset, width, height, topDown, bits, palette } = headerOf(bytes);
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  if (offset + stride * height > bytes.length) throw new Error('the BMP is cut off');
  const data = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const row = offset + stride * (topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const at = row + x * step;
      const from = bits === 8 ? palette + bytes.readUInt8(at) * 4 : at;
      data[to] = bytes.readUInt8(from + 2);
      data[to + 1] = bytes.readUInt8(from + 1);
      data[to + 2] = bytes.readUInt8(from);
      to += 3;
    }
  }
  return { data, width, height };
}
