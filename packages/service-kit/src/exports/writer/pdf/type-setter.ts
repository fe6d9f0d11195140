import { join } from 'node:path';
import { FontChooser, FONTS, type FontPart } from './font-chooser';
import { directionOfText, visualRuns } from './visual-runs';

/** Points. */
export const FONT_SIZE = 8;
/** Points. */
export const LINE_HEIGHT = 11;

/** Whole texts, so that the font and not the library decides where words are joined. */
const WHOLE = { features: [] };
const WIDTHS_MAX = 20_000;
const ELLIPSIS = '…';

export interface Style {
  bold?: boolean;
  /** Points, {@link FONT_SIZE} by default. */
  size?: number;
}

/** What pdfkit has beyond its published types: the font that was chosen last. */
interface Internals {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** Measures, breaks and draws text of any of the portal's languages. */
export class TypeSetter {
  private readonly widths = new Map<string, number>();
  private readonly chooser: FontChooser;

  /** @param direction of a text without letters */
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly direction: 'ltr' | 'rtl',
    fonts: string,
  ) {
    for (const name of FONTS) document.registerFont(name, join(fonts, `${name}.ttf`));
    this.chooser = new FontChooser((font, codePoint) =>
      (document.font(font) as unknown as Internals)._font.font.hasGlyphForCodePoint(codePoint),
    );
  }

  widthOf(text: string, style: Style = {}): number {
    const key = `${style.bold ? 'b' : ''}${style.size ?? ''} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      if (this.widths.size > WIDTHS_MAX) this.widths.clear();
      width = this.partsOf(text, this.direction).reduce((sum, part) => sum + this.select(part, style).widthOfString(part.text, WHOLE), 0);
      this.widths.set(key, width);
    }
    return width;
  }

  /** Breaks a text into lines of at most this width; what does not fit into `most` lines ends with an ellipsis. */
  linesOf(text: string, width: number, most: number, style: Style = {}): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(/\s+/).flatMap((whole) => this.pieces(whole, width, style))) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.widthOf(longer, style) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
        if (lines.length > most) break;
      }
      lines.push(line);
      if (lines.length > most) break;
    }
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), this.shortened(`${lines[most - 1]}${ELLIPSIS}`, width, style)];
  }

  /** Draws one line. @param x left edge of the room, or right edge where `align` is `right` */
  draw(line: string, { x, y, align }: { x: number; y: number; align: 'left' | 'right' }, style: Style = {}): void {
    const parts = this.partsOf(line, directionOfText(line, this.direction));
    let at = align === 'left' ? x : x - this.widthOf(line, style);
    for (const part of parts) {
      const textWidth = this.select(part, style).widthOfString(part.text, WHOLE);
      this.document.text(part.text, at, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic', textWidth, wordCount: 1 } as never);
      at += textWidth;
    }
  }

  /** A line from left to right, in the fonts that have its characters. */
  private partsOf(line: string, base: 'ltr' | 'rtl'): FontPart[] {
    return visualRuns(line, base).flatMap(({ text, face }) => this.chooser.partsOf(text, face));
  }

  private select({ font, hasBold }: FontPart, { bold = false, size = FONT_SIZE }: Style): PDFKit.PDFDocument {
    return this.document.font(bold && hasBold ? `${font}-bold` : font).fontSize(size);
  }

  /** A word, or its pieces where it is wider than the line. */
  private pieces(word: string, width: number, style: Style): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const character of word) {
      if (piece !== '' && this.widthOf(piece + character, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  private shortened(line: string, width: number, style: Style): string {
    let short = line;
    while (short.length > 1 && this.widthOf(short, style) > width) short = `${short.slice(0, -2)}${ELLIPSIS}`;
    return short;
  }
}
