import { readableOn } from '../theme';
import { contrast } from './contrast';
import { DARK, LIGHT, TONES, type Palette } from './palette';

type Plain = Exclude<keyof Palette, 'tones' | 'veil'>;

const TEXT: [Plain, Plain][] = [
  ['text', 'paper'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'hover'],
  ['text', 'selected'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['muted', 'sunken'],
  ['muted', 'raised'],
  ['faint', 'surface'],
  ['faint', 'paper'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'raised'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onDanger', 'dangerFill'],
  ['onDanger', 'dangerFillHover'],
  ['onInverse', 'inverse'],
  ['inverseAccent', 'inverse'],
];
const EDGES: [Plain, Plain][] = [
  ['edge', 'surface'],
  ['edge', 'paper'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['brand', 'surface'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s palette', (_, palette) => {
  it.each(TEXT)('lets %s be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('lets %s be seen on %s', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(TONES)('lets %s be read on its ground and on cards', (name) => {
    const { text, ground } = palette.tones[name];
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, palette.surface)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['#000000', '#ffffff', '#d3352b', '#2f7fbf', '#c98a00', '#7f7f7f', '#ffee00'])('chooses words that can be read on %s', (ground) => {
  expect(contrast(readableOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
});
