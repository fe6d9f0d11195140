import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';

const [WIDTH, HEIGHT] = [640, 480];
/** Pixels of the narrowest bar. */
const MODULE = 4;
const [TOP, BOTTOM] = [140, 340];
const [INK, PAPER] = [16, 235];
const GREY = 128;

/** Widths of bars and gaps in turn, the first one a bar, as BWIPP works them out. */
function barsOf(text: string): number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no bars`);
  return symbol.sbs;
}

/** One line through the bars, in the middle of the picture. */
function lineOf(bars: readonly number[]): Buffer {
  const line = Buffer.alloc(WIDTH, PAPER);
  let at = Math.floor((WIDTH - bars.reduce((sum, width) => sum + width, 0) * MODULE) / 2);
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) line.fill(INK, at, at + width * MODULE);
    at += width * MODULE;
  }
  return line;
}

/** A film for `--use-file-for-fake-video-capture`: a label with this Code 128, held still before the camera. Returns its path. */
export function filmOf(text: string): string {
  const [bars, paper] = [lineOf(barsOf(text)), Buffer.alloc(WIDTH, PAPER)];
  const lines = Array.from({ length: HEIGHT }, (_, y) => (y >= TOP && y < BOTTOM ? bars : paper));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...lines, colours]);
  const file = join(mkdtempSync(join(tmpdir(), 'portal-film-')), 'label.y4m');
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
  return file;
}
