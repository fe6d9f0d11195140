import { applyMode, applyTheme } from '../theme';

/** The looks of the gallery, each in the address: `?look=dark`. `compact` is a phone's width with its targets of 56 px. */
export const LOOKS = ['light', 'dark', 'rtl', 'compact', 'terminal'] as const;
export type Look = (typeof LOOKS)[number];

/** What the address asks for. */
export interface View {
  look: Look;
  /** Only the states, without words around them: for pictures. */
  bare: boolean;
  /** Only one component, with a state that covers the page: `Dialog` and `Open`. */
  only?: { component: string; state: string | null };
}

/** Reads a view from the query of an address. */
export function viewOf(search: string): View {
  const query = new URLSearchParams(search);
  const component = query.get('component');
  return {
    look: LOOKS.find((look) => look === query.get('look')) ?? 'light',
    bare: query.has('bare'),
    only: component ? { component, state: query.get('state') } : undefined,
  };
}

/** The query of a view. */
export function searchOf(look: Look, component: string, state: string): string {
  return `?${new URLSearchParams({ look, component, state, bare: '' }).toString()}`;
}

/** Puts the page into a look. */
export function applyLook(look: Look): void {
  applyTheme(look === 'dark' ? 'dark' : 'light');
  applyMode(look === 'terminal' ? 'terminal' : 'desk');
  document.documentElement.dir = look === 'rtl' ? 'rtl' : 'ltr';
}
