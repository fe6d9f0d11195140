import bidiFactory from 'bidi-js';

/** A font that has the characters of some scripts. */
export type Face = 'latin' | 'arabic' | 'hebrew';

/** Characters that stand beside each other on paper, in one font and in the order in which the font is given them. */
export interface VisualRun {
  text: string;
  face: Face;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that only direct the order of others. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const TURNED_HALVES = /([\udc00-\udfff])([\ud800-\udbff])/g;

function faceOf(character: string): Face {
  if (/[\u0590-\u05ff\ufb1d-\ufb4f]/.test(character)) return 'hebrew';
  return RIGHT_TO_LEFT.test(character) ? 'arabic' : 'latin';
}

/** Letters are turned and joined by the font; signs that have no direction of their own are not. */
function given(characters: string[], face: Face, isReversed: boolean): string {
  if (!isReversed) return characters.join('');
  const mirrored = characters.map((character) => bidi.getMirroredCharacter(character) ?? character);
  // They came in the order of the paper, and with them the halves of a character.
  return face === 'latin' ? mirrored.join('').replace(TURNED_HALVES, '$2$1') : mirrored.reverse().join('');
}

/** The characters of a line from left to right, by the Unicode bidirectional algorithm. @param base direction of a line without letters */
export function visualRuns(line: string, base: 'ltr' | 'rtl'): VisualRun[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: line.replace(CONTROLS, ''), face: 'latin' }];
  const levels = bidi.getEmbeddingLevels(line, base);
  const runs: VisualRun[] = [];
  let open: { characters: string[]; face: Face; level: number; last: number } | null = null;
  const close = () => {
    if (open) runs.push({ text: given(open.characters, open.face, open.level % 2 === 1).replace(CONTROLS, ''), face: open.face });
  };
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const character = line[index] ?? '';
    const level = levels.levels[index] ?? 0;
    const face: Face = character === ' ' && open ? open.face : faceOf(character);
    if (open && open.level === level && open.face === face && Math.abs(open.last - index) === 1) {
      open.characters.push(character);
      open.last = index;
    } else {
      close();
      open = { characters: [character], face, level, last: index };
    }
  }
  close();
  return runs.filter(({ text }) => text !== '');
}

/** The direction of a text by its first letter; `fallback` where it has none. */
export function directionOfText(text: string, fallback: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  for (const character of text) {
    if (RIGHT_TO_LEFT.test(character)) return 'rtl';
    if (/\p{L}/u.test(character)) return 'ltr';
  }
  return fallback;
}
