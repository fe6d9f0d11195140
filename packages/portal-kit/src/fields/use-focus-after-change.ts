import { useEffect, useRef, type RefObject } from 'react';

/** Returns a function that names the element to focus, by selector, once the change that follows is on the page. */
export function useFocusAfterChange(within: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const element = wanted.current && within.current?.querySelector<HTMLElement>(wanted.current);
    if (!element) return;
    wanted.current = null;
    element.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
