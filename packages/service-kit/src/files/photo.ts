import { readFile } from 'node:fs/promises';
import type Sharp from 'sharp';
import { WrongFileType } from '../errors';
import { decodeBmp } from './bmp';

/** Longest side of a stored photo, in pixels. */
const SIDE = 2_560;
/** A small file may unpack to a huge picture: more pixels than this are refused before they are unpacked. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 80;

export interface Photo {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * The photo as webp: upright, at most 2560 pixels a side, without its metadata (where it was taken, by what) and
 * without anything that hid behind the picture. Throws WrongFileType when it cannot be decoded.
 */
export async function reencode(path: string, type: string): Promise<Photo> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const limits = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const;
  try {
    const image = type === 'image/bmp' ? bmp(sharp, await readFile(path)) : sharp(path, limits);
    const { data, info } = await image
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    throw new WrongFileType('The photo cannot be read.');
  }
}

/** libvips reads no BMP. */
function bmp(sharp: typeof Sharp, bytes: Buffer) {
  const { data, width, height } = decodeBmp(bytes, PIXELS_MAX);
  return sharp(data, { raw: { width, height, channels: 3 } });
}
