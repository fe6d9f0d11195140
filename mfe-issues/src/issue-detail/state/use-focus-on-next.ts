import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first button of a bar when the step that was pressed there gave way to another, `step`; to the panel around the
 * bar where none is left, and where the next one `ends` the issue: a second press of Enter must not. Returns what to call when a step is
 * pressed.
 */
export function useFocusOnNext(bar: RefObject<HTMLElement | null>, { step, ends }: { step: string; ends: boolean }): () => void {
  const from = useRef<string | null>(null);
  const panel = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (from.current === null || from.current === step) return;
    from.current = null;
    // After the frame in which a dialog gives the focus back and the page behind it can be reached again.
    const frame = requestAnimationFrame(() => {
      const next = ends ? null : bar.current?.querySelector('button');
      (next ?? panel.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [bar, step, ends]);
  return () => {
    from.current = step;
    panel.current = bar.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  };
}
