import type { Face } from './visual-runs';

/** Text that one font draws. */
export interface FontPart {
  text: string;
  /** Name by which the font is registered, without its weight. */
  font: string;
  /** Whether the font has a bold face. */
  hasBold: boolean;
}

const LETTERS: Readonly<Record<Face, string>> = { latin: 'noto-sans', arabic: 'noto-sans-arabic', hebrew: 'noto-sans-hebrew' };
/** Fonts of signs that the fonts of letters lack, in the order in which they are asked. */
const SIGNS = ['noto-sans-math', 'noto-sans-symbols-2', 'noto-sans-symbols', 'noto-emoji'];

/** Names of all fonts, as they are registered. */
export const FONTS: readonly string[] = [...Object.values(LETTERS).flatMap((font) => [font, `${font}-bold`]), ...SIGNS];

/** What has no picture of its own: it joins or varies its neighbours. */
const JOINER = /^\p{Default_Ignorable_Code_Point}$/u;
/** What the Latin font has for certain. */
const PLAIN = /^[\u0020-\u007e\u00a0-\u017f\u0400-\u045f]*$/;

/** Tells for each character which font draws it. What no font has is written as its code: `[U+4E2D]`. */
export class FontChooser {
  private readonly known = new Map<string, string | null>();

  /** @param hasGlyph whether a font has a picture of a character */
  constructor(private readonly hasGlyph: (font: string, codePoint: number) => boolean) {}

  partsOf(text: string, face: Face): FontPart[] {
    if (face === 'latin' && PLAIN.test(text)) return [{ text, font: LETTERS.latin, hasBold: true }];
    const parts: FontPart[] = [];
    for (const character of text) {
      const before = parts.at(-1);
      if (JOINER.test(character)) {
        if (before && this.hasGlyph(before.font, codeOf(character))) before.text += character;
        continue;
      }
      const font = this.fontOf(character, face);
      const part = { text: font === null ? standIn(character) : character, font: font ?? LETTERS.latin };
      if (before?.font === part.font) before.text += part.text;
      else parts.push({ ...part, hasBold: !SIGNS.includes(part.font) });
    }
    return parts;
  }

  private fontOf(character: string, face: Face): string | null {
    const key = `${face} ${character}`;
    let font = this.known.get(key);
    if (font === undefined) {
      const fonts = [LETTERS[face], LETTERS.latin, ...SIGNS];
      font = fonts.find((one) => this.hasGlyph(one, codeOf(character))) ?? null;
      this.known.set(key, font);
    }
    return font;
  }
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;
const standIn = (character: string): string => `[U+${codeOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
