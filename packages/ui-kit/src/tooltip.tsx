import { useEffect, useState, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, font, layer, motion, radius, shadow, space } from './theme/tokens';

interface Shown {
  text: string;
  /** Middle of the anchor and the edge that the tooltip touches, in viewport pixels. */
  x: number;
  y: number;
  below: boolean;
}

const appear = keyframes`from { opacity: 0; }`;

const Bubble = styled.div<{ $below: boolean }>`
  position: fixed;
  z-index: ${layer.tooltip};
  inline-size: max-content;
  max-inline-size: min(20rem, calc(100vw - 2 * ${space.s}));
  padding: ${space.xs} ${space.s};
  background: ${color.inverse};
  color: ${color.onInverse};
  border-radius: ${radius.small};
  box-shadow: ${shadow};
  font-size: ${font.caption};
  line-height: 1.4;
  overflow-wrap: anywhere;
  translate: -50% ${({ $below }) => ($below ? '0' : '-100%')};
  animation: ${appear} ${motion.fast};
`;

const PAUSE_MS = 400;
const GAP = 6;

const isClipped = (element: Element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;

/** What to show: the words given, or all of a text that has no room in its place. */
function textOf(anchor: Element): string | null {
  const given = anchor.getAttribute('data-tooltip');
  return given ?? (isClipped(anchor) ? anchor.textContent : null);
}

function place(anchor: Element): Shown | null {
  const text = textOf(anchor);
  if (!text) return null;
  const box = anchor.getBoundingClientRect();
  const below = box.bottom + 48 < window.innerHeight;
  const half = Math.min(160, text.length * 3.6 + 8);
  const x = Math.min(window.innerWidth - half, Math.max(half, box.left + box.width / 2));
  return { text, x, y: below ? box.bottom + GAP : box.top - GAP, below };
}

const anchorOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-tooltip], [data-clipped]') : null);

/**
 * Shows the `data-tooltip` of whatever is pointed at or focused by keyboard, and the whole text of a `data-clipped` one that has no room
 * for it; Escape hides it. One per page, so that a
 * thousand buttons cost nothing. The words must be reachable otherwise too: `aria-label`, or `Tooltip`.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (anchor: Element, pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(anchor.isConnected ? place(anchor) : null), pause);
    };
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const over = (event: PointerEvent) => {
      const anchor = event.pointerType === 'mouse' && anchorOf(event.target);
      if (anchor) show(anchor, PAUSE_MS);
      else if (!(event.target instanceof Element && event.target.closest('[role="tooltip"]'))) hide();
    };
    const focus = (event: FocusEvent) => {
      const anchor = anchorOf(event.target);
      if (anchor && event.target instanceof Element && event.target.matches(':focus-visible')) show(anchor, 0);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const watched = [
      ['pointerover', over],
      ['focusin', focus],
      ['focusout', hide],
      ['pointerdown', hide],
      ['keydown', press],
      ['scroll', hide],
    ] as const;
    for (const [name, listener] of watched) document.addEventListener(name, listener as EventListener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of watched) document.removeEventListener(name, listener as EventListener, true);
    };
  }, []);
  if (!shown) return null;
  return (
    <Bubble role="tooltip" $below={shown.below} style={{ left: shown.x, top: shown.y }}>
      {shown.text}
    </Bubble>
  );
}

const Anchor = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline dotted;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);
  text-underline-offset: 0.2em;
  cursor: help;
`;

/** Words with more behind them: shown when pointed at or focused, read by screen readers. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Anchor data-tooltip={text} aria-description={text}>
      {children}
    </Anchor>
  );
}
