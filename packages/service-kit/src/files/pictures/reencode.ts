import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { bmpSize, decodeBmp } from './bmp';
import type { PictureJob, PictureMessage } from './picture-job';
import { isDecodable, type PictureHeader } from './picture-limits';

/** Longest side of a stored photo, in pixels. */
const SIDE = 2_560;
const QUALITY = 80;
/** EXIF orientations that swap width and height begin here. */
const TURNED = 5;
const BYTES_PER_SAMPLE: Readonly<Record<string, number>> = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8 };

class TooLarge extends Error {}

sharp.cache(false);
sharp.concurrency(1);

function headerOf({ format, width, height, channels, depth, isProgressive, chromaSubsampling, orientation = 1 }: Metadata): PictureHeader {
  return {
    format,
    width,
    height,
    channels,
    bytesPerSample: BYTES_PER_SAMPLE[depth] ?? 1,
    progressive: isProgressive ?? false,
    fullChroma: chromaSubsampling === '4:4:4',
    turned: orientation >= TURNED,
  };
}

/** libvips reads no BMP. It is not compressed, so that its file holds at least a byte for each pixel. */
async function openBmp(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  const bmp = { format: 'bmp', channels: 3, bytesPerSample: 1, progressive: true, fullChroma: true, turned: false };
  if (!isDecodable({ ...bmp, ...bmpSize(bytes) })) throw new TooLarge();
  const { data, width, height } = decodeBmp(bytes);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function open({ path, type }: PictureJob): Promise<Sharp> {
  if (type === 'image/bmp') return openBmp(path);
  // The limits are ours: libvips counts pixels, not bytes.
  const image = sharp(path, { limitInputPixels: false, failOn: 'error' });
  if (!isDecodable(headerOf(await image.metadata()))) throw new TooLarge();
  return image;
}

/**
 * Writes the photo as webp: upright, at most 2560 pixels a side, without its metadata (where it was taken, by what) and without anything
 * that hid behind the picture; or as a small PNG. What its header says is looked at before anything is decoded.
 */
export async function reencode(job: PictureJob): Promise<PictureMessage> {
  try {
    const image = await open(job);
    const box = job.png ?? { width: SIDE, height: SIDE };
    const picture = image.autoOrient().resize({ ...box, fit: 'inside', withoutEnlargement: true });
    const { width, height, size } = await (job.png ? picture.png() : picture.webp({ quality: QUALITY })).toFile(job.target);
    return { width, height, size };
  } catch (error) {
    return { refused: error instanceof TooLarge ? 'too_large' : 'unreadable' };
  }
}
