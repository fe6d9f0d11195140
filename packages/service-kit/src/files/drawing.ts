import { open, readFile } from 'node:fs/promises';
import { WrongFileType } from '../errors';

/** Of a drawing in bytes: a browser draws it anew each time it is shown. */
const SIZE_MAX = 2_000_000;

/** What makes more of a drawing than a picture. It is only ever shown by `<img>` and sent with a policy that runs nothing; this refuses it before. */
const ACTIVE = /<script|<foreignObject|<iframe|<!ENTITY|\son[a-z]+\s*=|javascript:/i;

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

/** Whether a text begins as a drawing does. Looks at each character once: one expression for the repeated pieces would try every way to divide them. */
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

/** Size of a drawing. @throws WrongFileType where it is more than a picture, too large, or has no end */
export async function drawingSize(path: string, bytes: number): Promise<DrawingSize> {
  if (bytes > SIZE_MAX) throw new WrongFileType('A drawing of more than 2 MB is not accepted.');
  const text = await readFile(path, { encoding: 'utf8' });
  if (ACTIVE.test(text)) throw new WrongFileType('A drawing with scripts, handlers or entities is not accepted.');
  if (!/<\/svg>\s*$/i.test(text)) throw new WrongFileType('The drawing is not complete.');
  return sizeOf(/<svg[^>]*>/i.exec(text)?.[0] ?? '');
}

/** Of the view box, which is what is drawn; else of width and height. */
function sizeOf(tag: string): DrawingSize {
  const box = /viewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  const side = (name: string) => new RegExp(String.raw`\s${name}\s*=\s*["']\s*([\d.]+)`, 'i').exec(tag)?.[1];
  const [width, height] = [box?.[1] ?? side('width'), box?.[2] ?? side('height')].map(Number);
  return width && height
    ? { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
    : { width: SIDE, height: SIDE };
}
