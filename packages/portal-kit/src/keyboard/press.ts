/** Whether ⌘ goes with shortcuts on this device rather than Ctrl. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut as they are engraved on this device. */
export const keysShown = (keys: readonly string[]): string[] => keys.map((key) => (key !== 'mod' ? key : isApple() ? '⌘' : 'Ctrl'));

/** The name of a key press: `n`, `?`, `ArrowDown`, `mod+k`. Null where another modifier makes it something else. */
export function pressOf(event: KeyboardEvent): string | null {
  const [mod, other] = isApple() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  // AltGr writes characters such as "[" and reports Ctrl and Alt beside them.
  const writes = event.getModifierState('AltGraph');
  if (other || (event.altKey && !writes)) return null;
  const key = latinOf(event);
  return mod && !writes ? `mod+${key.toLowerCase()}` : key;
}

/** On a Cyrillic, Arabic or Hebrew keyboard a letter counts as the one engraved beside it. */
function latinOf({ key, code }: KeyboardEvent): string {
  const isForeignLetter = key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key);
  return isForeignLetter && code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key;
}

const WRITTEN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable="true"]';
const OWN_ARROWS = '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], input[type="radio"]';

const isWithin = (target: EventTarget | null, places: string): boolean => target instanceof Element && target.closest(places) !== null;

/** Whether a press goes to a field. */
export const isWritten = (target: EventTarget | null): boolean => isWithin(target, WRITTEN);

/** Whether a press goes to a field, or to something with keys of its own. */
export const handlesKeys = (target: EventTarget | null): boolean => isWithin(target, `${WRITTEN}, ${OWN_ARROWS}`);

/** Whether something stands over the page: shortcuts of the page beneath do nothing then. */
export const isPageCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
