import { DARK, LIGHT, TONES, type Palette } from './palette';

/** The custom properties of a palette, as the body of a CSS rule. */
export function colourProperties({ tones, ...flat }: Palette): string {
  const plain = Object.entries(flat).map(([name, value]) => `--color-${name}:${value};`);
  const toned = TONES.map(
    (name) =>
      `--tone-${name}-text:${tones[name].text};--tone-${name}-ground:${tones[name].ground};--tone-${name}-solid:${tones[name].solid};`,
  );
  return [...plain, ...toned].join('');
}

const LENGTHS = `
  --space-xs: 0.25rem; --space-s: 0.5rem; --space-m: 0.75rem; --space-l: 1rem; --space-xl: 1.5rem; --space-xxl: 2rem; --space-huge: 3rem;
  --font-family: 'Noto Sans Variable', 'Noto Sans Arabic Variable', 'Noto Sans Hebrew Variable', system-ui, sans-serif;
  --font-mono: ui-monospace, 'SFMono-Regular', 'DejaVu Sans Mono', monospace;
  --font-caption: 0.75rem; --font-table: 0.875rem; --font-body: 1rem; --font-title: 1.25rem; --font-heading: 1.5rem; --font-display: 2rem;
  --radius-small: 4px; --radius-medium: 6px; --radius-large: 10px; --radius-full: 999px;
  --target: 2.5rem; --target-dense: 2rem;
  --stroke-control: 1.5px; --stroke-mark: 2px; --stroke-thick: 3px; --stroke-bar: 4px;
  --motion-fast: 100ms; --motion-calm: 180ms;
  --waiting-turn: 800ms; --waiting-sweep: 1200ms; --waiting-breathe: 1600ms; --waiting-delay: 300ms; --waiting-fresh: 2400ms;`;

const LARGE_TARGETS = '--target: 3.5rem; --target-dense: 3rem;';
const TERMINAL_TYPE =
  '--font-caption: 1rem; --font-table: 1.125rem; --font-body: 1.125rem; --font-title: 1.5rem; --font-heading: 2rem; --font-display: 2.75rem;';

const LIGHT_SHADOW = '--shadow: 0 1px 2px rgb(30 28 25 / 10%), 0 8px 28px rgb(30 28 25 / 16%); color-scheme: light;';
const DARK_SHADOW = '--shadow: 0 0 0 1px rgb(255 255 255 / 8%), 0 10px 32px rgb(0 0 0 / 60%); color-scheme: dark;';

const STILL =
  '--motion-fast: 0ms; --motion-calm: 0ms; --waiting-turn: 0ms; --waiting-sweep: 0ms; --waiting-breathe: 0ms; --waiting-fresh: 0ms;';

/** All tokens: `data-theme` and `data-mode` on the root element choose; without `data-theme` the device's own setting does. */
export const CUSTOM_PROPERTIES = `
  :root { ${LENGTHS} ${LIGHT_SHADOW} ${colourProperties(LIGHT)} }
  :root[data-theme='dark'] { ${DARK_SHADOW} ${colourProperties(DARK)} }
  @media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK_SHADOW} ${colourProperties(DARK)} } }
  @media print { :root:root { ${LIGHT_SHADOW} ${colourProperties(LIGHT)} } }
  @media (max-width: 639.98px) { :root { ${LARGE_TARGETS} } }
  :root[data-mode='terminal'] { ${LARGE_TARGETS} ${TERMINAL_TYPE} }
  @media (prefers-reduced-motion: reduce) {
    :root { ${STILL} }
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
