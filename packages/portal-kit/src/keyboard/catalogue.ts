/** Where a shortcut works: the help shows those of one place together. */
export type ShortcutGroup = 'everywhere' | 'lists' | 'forms';

interface ShortcutSpec {
  group: ShortcutGroup;
  /** Any of these presses (`pressOf`) means it. Empty where a component listens itself. */
  presses: readonly string[];
  /** As the help shows them; `mod` is Ctrl or ⌘. */
  keys: readonly string[];
}

/**
 * Every shortcut of the portal. Its words stand under `keyboard` in this package's locales; whoever can do it binds it by `useShortcut`.
 */
export const SHORTCUTS = {
  palette: { group: 'everywhere', presses: ['mod+k'], keys: ['mod', 'K'] },
  new: { group: 'everywhere', presses: ['n'], keys: ['N'] },
  navigation: { group: 'everywhere', presses: ['['], keys: ['['] },
  help: { group: 'everywhere', presses: ['?'], keys: ['?'] },
  search: { group: 'lists', presses: ['/'], keys: ['/'] },
  next_row: { group: 'lists', presses: ['j', 'ArrowDown'], keys: ['↓', 'J'] },
  previous_row: { group: 'lists', presses: ['k', 'ArrowUp'], keys: ['↑', 'K'] },
  open_row: { group: 'lists', presses: [], keys: ['Enter'] },
  send: { group: 'forms', presses: [], keys: ['mod', 'Enter'] },
  close: { group: 'forms', presses: [], keys: ['Esc'] },
} as const satisfies Record<string, ShortcutSpec>;

export type ShortcutId = keyof typeof SHORTCUTS;

const ids = Object.keys(SHORTCUTS) as ShortcutId[];

/** The shortcuts of one place, in their order. */
export const shortcutsOf = (group: ShortcutGroup): ShortcutId[] => ids.filter((id) => SHORTCUTS[id].group === group);

/** The shortcut that a press means. */
export const shortcutOf = (press: string): ShortcutId | undefined =>
  ids.find((id) => (SHORTCUTS[id].presses as readonly string[]).includes(press));
