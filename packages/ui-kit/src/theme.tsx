import { contrast } from './theme/contrast';

export {
  breakpoint,
  color,
  font,
  layer,
  media,
  motion,
  radius,
  shadow,
  space,
  stroke,
  target,
  targetDense,
  tone,
  waiting,
  type Space,
} from './theme/tokens';
export { clampedTo } from './theme/clamped-to';
export { oneLine } from './theme/one-line';
export { TONES, type Tone } from './theme/palette';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Switches the theme of the page at once; `system` follows the device. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}

/** Terminal mode: larger type and targets for gloves. */
export function applyMode(mode: 'desk' | 'terminal'): void {
  const root = document.documentElement;
  if (mode === 'desk') delete root.dataset.mode;
  else root.dataset.mode = mode;
}

/**
 * Black or white on a colour that people chose (`#rrggbb`): white as far as it holds 4.5:1 for text, 3:1 for icons,
 * because it looks calmer on most colours.
 */
export function readableOn(background: string, what: 'text' | 'icon' = 'text'): '#000000' | '#ffffff' {
  return contrast('#ffffff', background) < (what === 'text' ? 4.5 : 3) ? '#000000' : '#ffffff';
}
