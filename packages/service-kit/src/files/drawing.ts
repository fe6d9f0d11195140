import { open, readFile } from 'node:fs/promises';
import { WrongFileType } from '../errors';
import { readDrawing, type DrawingHead } from './read-drawing';

/** Of a drawing in bytes: a browser draws it anew each time it is shown. */
const SIZE_MAX = 2_000_000;

/** Pixels where a drawing says no size. */
const SIDE = 1_000;

/** Pixels. */
export interface DrawingSize {
  width: number;
  height: number;
}

const HEAD = 4_096;
const DRAWING_TAG = /^<svg[\s>]/i;

/** What may stand before the drawing: how each piece begins, how it ends, and what it must not hold. */
const PROLOGUE = [
  { begins: '<?xml', ends: '>' },
  { begins: '<!--', ends: '-->' },
  { begins: '<!doctype', ends: '>', without: '[' },
];

/**
 * Whether a text begins as a drawing does. Looks at each character once: one expression for the repeated pieces would try every way to
 * divide them.
 */
function beginsAsDrawing(text: string): boolean {
  let rest = text.trimStart();
  for (;;) {
    const piece = PROLOGUE.find(({ begins }) => rest.slice(0, begins.length).toLowerCase() === begins);
    if (!piece) return DRAWING_TAG.test(rest);
    const end = rest.indexOf(piece.ends, piece.begins.length);
    if (end < 0 || (piece.without !== undefined && rest.slice(0, end).includes(piece.without))) return false;
    rest = rest.slice(end + piece.ends.length).trimStart();
  }
}

/** Whether the file begins as a drawing in SVG does, whatever its name says. */
export async function isDrawing(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return beginsAsDrawing(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * Size of a drawing. It is only ever shown by `<img>` and sent with a policy that runs nothing; what is more than a picture is refused
 * before.
 *
 * @throws WrongFileType where it is more than a picture, too large, or no XML
 */
export async function drawingSize(path: string, bytes: number): Promise<DrawingSize> {
  if (bytes > SIZE_MAX) throw new WrongFileType('A drawing of more than 2 MB is not accepted.');
  return sizeOf(readDrawing(await readFile(path, { encoding: 'utf8' })));
}

/** Of the view box, which is what is drawn; else of width and height. */
function sizeOf({ viewBox = '', width: wide = '', height: high = '' }: DrawingHead): DrawingSize {
  const [, , boxWidth, boxHeight] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [width, height] = [boxWidth ?? Number.parseFloat(wide), boxHeight ?? Number.parseFloat(high)];
  return width > 0 && height > 0
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : { width: SIDE, height: SIDE };
}
