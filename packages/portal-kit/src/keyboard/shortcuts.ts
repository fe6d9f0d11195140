import { useEffect, useRef } from 'react';
import { shortcutOf, type ShortcutId } from './catalogue';
import { isPageCovered, handlesKeys, pressOf } from './press';
import { restoreSingleKeys, singleKeysOn } from './single-keys';

/** Does what the shortcut is for; false when there is nothing to do, so that the key keeps its usual meaning. */
export type ShortcutAction = (event: KeyboardEvent) => boolean | void;

/** The latest one that was bound comes first: a page goes before the frame around it. */
const bound: { id: ShortcutId; run: ShortcutAction }[] = [];

/** How long `g` waits for its number. */
const SEQUENCE_MS = 1500;

/** Binds a shortcut of the catalogue while a component is on the page; without an action it is not bound. */
export function useShortcut(id: ShortcutId, run: ShortcutAction | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const binds = run !== undefined;
  useEffect(() => {
    if (!binds) return;
    const entry = { id, run: (event: KeyboardEvent) => latest.current?.(event) };
    bound.unshift(entry);
    return () => {
      bound.splice(bound.indexOf(entry), 1);
    };
  }, [id, binds]);
}

/** Whether some component did it. */
function runBound(id: ShortcutId, event: KeyboardEvent): boolean {
  return bound.some((entry) => entry.id === id && entry.run(event) !== false);
}

/**
 * Listens to the keyboard. Nothing fires while somebody types, and nothing beneath a dialog; combinations with Ctrl or ⌘ work from inside a
 * field too. Called once, by the shell; `onGo` is told of `g` and a digit. Returns how to stop.
 */
export function startShortcuts({ onGo }: { onGo: (number: number) => void }): () => void {
  restoreSingleKeys();
  let goUntil = 0;
  const listen = (event: KeyboardEvent) => {
    const press = event.defaultPrevented || event.isComposing || isPageCovered() ? null : pressOf(event);
    if (press === null) return;
    const taken = handlesKeys(event.target) && !press.startsWith('mod+');
    // Arrows in the search field of a list lead to its rows: the list decides.
    if ((taken && press !== 'ArrowDown') || (press.length === 1 && !singleKeysOn())) return;
    const going = event.timeStamp < goUntil;
    goUntil = press === 'g' ? event.timeStamp + SEQUENCE_MS : 0;
    if (going && /^[1-9]$/.test(press)) return onGo(Number(press));
    const id = shortcutOf(press);
    if (id && runBound(id, event)) event.preventDefault();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}
