import { useEffect, useRef, type MouseEvent } from 'react';

interface Pressed {
  button: Element;
  /** The issue that it belongs to. */
  issue: string;
  /** Pressed by a key: who sees the focus move wants to see where it goes. */
  byKey: boolean;
}

/**
 * Keeps the focus with an issue whose pressed button goes: the step gave way to the next one, the row became a job in hand, the server
 * refused and the row is back. It goes to the first button of the issue (`data-issue`), or to the place around all of them where none is
 * left. Returns the props of that place, to be drawn by whoever calls this.
 */
export function useFocusOnIssue() {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return;
    const { issue, byKey } = pressed.current;
    pressed.current = null;
    // The person went on to something else meanwhile.
    if (document.activeElement !== document.body) return;
    const button = ref.current?.querySelector<HTMLElement>(`[data-issue="${issue}"] button`);
    (button ?? ref.current)?.focus({ preventScroll: !byKey });
    if (button) pressed.current = { button, issue, byKey };
  });
  return {
    ref,
    tabIndex: -1,
    onClickCapture: ({ target, detail }: MouseEvent) => {
      // A press in a dialog that was opened from here.
      if (!ref.current?.contains(target as Node)) return;
      const button = (target as Element).closest('button');
      const issue = button?.closest<HTMLElement>('[data-issue]')?.dataset['issue'];
      pressed.current = button && issue ? { button, issue, byKey: detail === 0 } : null;
    },
  };
}
