/** What the header of a picture says. */
export interface PictureHeader {
  format: string;
  width: number;
  height: number;
  channels: number;
  /** Of one channel. */
  bytesPerSample: number;
  /** An interlaced PNG, a progressive JPEG: nothing can be shown before all of it was decoded. */
  progressive: boolean;
  /** Colour at full resolution, of JPEG. */
  fullChroma: boolean;
  /** Lies on its side, so that it is turned when it is decoded. */
  turned: boolean;
}

const PIXELS_MAX = 60_000_000;
/** Most bytes of the decoded picture where it is decoded and made smaller row by row: the worst such picture takes some seconds. */
const DECODED_MAX = 256_000_000;
/** Most bytes of what is decoded as a whole before anything is made smaller: it lies in memory. */
const HELD_MAX = 96_000_000;

const SAMPLES_OF_WEBP = 4;

/** Bytes that lie in memory while the picture is decoded; 0 where it is decoded row by row. */
function heldBytes({ format, width, height, channels, bytesPerSample, progressive, fullChroma, turned }: PictureHeader): number {
  const pixels = width * height;
  // A progressive JPEG is kept as coefficients of two bytes; with reduced colour there are half as many. Turning comes after making it
  // smaller.
  if (format === 'jpeg') return progressive ? pixels * channels * (fullChroma ? 2 : 1) : 0;
  if (format === 'webp') return pixels * SAMPLES_OF_WEBP;
  return progressive || turned ? pixels * channels * bytesPerSample : 0;
}

/** Whether a picture is small enough to be decoded, by what its header says. */
export function isDecodable(header: PictureHeader): boolean {
  const { width, height, channels, bytesPerSample } = header;
  const pixels = width * height;
  return pixels <= PIXELS_MAX && pixels * channels * bytesPerSample <= DECODED_MAX && heldBytes(header) <= HELD_MAX;
}
