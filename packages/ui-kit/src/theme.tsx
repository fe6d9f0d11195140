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
  target,
  targetDense,
  tone,
  type Space,
} from './theme/tokens';
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
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(background.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminance + 0.05) < (what === 'text' ? 4.5 : 3) ? '#000000' : '#ffffff';
}
