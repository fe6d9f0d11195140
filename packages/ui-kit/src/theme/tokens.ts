import type { Palette, Tone } from './palette';

type Flat = Exclude<keyof Palette, 'tones'>;

const NAMES = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'hover',
  'selected',
  'line',
  'edge',
  'text',
  'muted',
  'faint',
  'brand',
  'accent',
  'primary',
  'primaryHover',
  'onPrimary',
  'dangerFill',
  'dangerFillHover',
  'onDanger',
  'focus',
  'veil',
  'inverse',
  'onInverse',
  'inverseAccent',
  'scanGround',
  'scanInk',
] as const satisfies readonly Flat[];

/** Colours by meaning; the value is a `var()` that the theme fills. */
export const color = Object.fromEntries(NAMES.map((name) => [name, `var(--color-${name})`])) as Record<Flat, string>;

/** Colours of a tone. */
export const tone = (name: Tone) => ({
  text: `var(--tone-${name}-text)`,
  ground: `var(--tone-${name}-ground)`,
  solid: `var(--tone-${name}-solid)`,
});

/** Lengths in steps: 4 8 12 16 24 32 48. */
export const space = {
  xs: 'var(--space-xs)',
  s: 'var(--space-s)',
  m: 'var(--space-m)',
  l: 'var(--space-l)',
  xl: 'var(--space-xl)',
  xxl: 'var(--space-xxl)',
  huge: 'var(--space-huge)',
} as const;
export type Space = keyof typeof space;

/** Sizes of type: 12 14 16 20 24 32, two steps larger on a terminal. */
export const font = {
  family: 'var(--font-family)',
  mono: 'var(--font-mono)',
  caption: 'var(--font-caption)',
  table: 'var(--font-table)',
  body: 'var(--font-body)',
  title: 'var(--font-title)',
  heading: 'var(--font-heading)',
  display: 'var(--font-display)',
  regular: '400',
  medium: '550',
  bold: '650',
} as const;

export const radius = {
  small: 'var(--radius-small)',
  medium: 'var(--radius-medium)',
  large: 'var(--radius-large)',
  full: 'var(--radius-full)',
} as const;

/** The one shadow, for what floats. */
export const shadow = 'var(--shadow)';

/** Least height of what is pressed: 40 px, 56 px on phones and terminals. */
export const target = 'var(--target)';

/** Least height of what is pressed inside dense rows: 32 px, 48 px on phones and terminals. */
export const targetDense = 'var(--target-dense)';

/** Widths of lines beside the hairline of 1px: edges of small controls, focus and marks, what is selected, bars of categories. */
export const stroke = {
  control: 'var(--stroke-control)',
  mark: 'var(--stroke-mark)',
  thick: 'var(--stroke-thick)',
  bar: 'var(--stroke-bar)',
} as const;

/** Durations of what moves once: under 200 ms, nothing where the person asks for less motion. */
export const motion = { fast: 'var(--motion-fast)', calm: 'var(--motion-calm)' } as const;

/** Durations of what repeats while something is waited for, the pause before it, and how long a new row stays marked. */
export const waiting = {
  turn: 'var(--waiting-turn)',
  sweep: 'var(--waiting-sweep)',
  breathe: 'var(--waiting-breathe)',
  delay: 'var(--waiting-delay)',
  fresh: 'var(--waiting-fresh)',
} as const;

export const layer = { sticky: '10', drawer: '40', overlay: '100', notice: '200', tooltip: '300' } as const;

/** Widths where the layout changes. */
export const breakpoint = { phone: 640, tablet: 1024 } as const;

export const media = {
  phone: '@media (max-width: 639.98px)',
  abovePhone: '@media (min-width: 640px)',
  aboveTablet: '@media (min-width: 1024px)',
  belowTablet: '@media (max-width: 1023.98px)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
