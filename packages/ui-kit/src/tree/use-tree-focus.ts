import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { rowBeginningWith, stepOf, type TreeStep } from './tree-keys';
import type { TreeRow } from './tree-node';

/** Letters typed within this time belong to one word, in milliseconds. */
const WORD_MS = 600;

interface TreeFocusOptions {
  rows: readonly TreeRow[];
  list: RefObject<HTMLElement | null>;
  selected: string | null;
  onExpand: (id: string, expanded: boolean) => void;
  onChoose: (id: string) => void;
}

/** One row is in the tab order; arrows, Home, End and letters go from row to row (ARIA tree view). */
export function useTreeFocus({ rows, list, selected, onExpand, onChoose }: TreeFocusOptions) {
  const [focused, setFocused] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const typed = useRef({ text: '', at: 0 });
  const has = (id: string | null) => id !== null && rows.some(({ node }) => node.id === id);
  const current = [focused, selected].find(has) ?? rows[0]?.node.id ?? null;
  useEffect(() => {
    if (wanted === null) return;
    rowElement(list.current, wanted)?.focus();
    setWanted(null);
  }, [wanted, list]);
  const apply = (step: TreeStep | null): boolean => {
    if (!step) return false;
    if ('expand' in step) onExpand(step.expand, true);
    else if ('collapse' in step) onExpand(step.collapse, false);
    else if ('choose' in step) onChoose(step.choose);
    else setWanted(step.focus);
    return true;
  };
  const find = (index: number, letter: string): TreeStep | null => {
    const now = Date.now();
    typed.current = { text: (now - typed.current.at < WORD_MS ? typed.current.text : '') + letter, at: now };
    const id = rowBeginningWith(rows, index, typed.current.text);
    return id === null ? null : { focus: id };
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys pressed in a button of the row belong to it.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = rows.findIndex(({ node }) => node.id === current);
    const rtl = event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';
    const arrows = { ahead: rtl ? 'ArrowLeft' : 'ArrowRight', back: rtl ? 'ArrowRight' : 'ArrowLeft' };
    const step =
      stepOf(rows, index, event.key, arrows) ?? ([...event.key].length === 1 && event.key !== ' ' ? find(index, event.key) : null);
    if (!apply(step)) return;
    event.preventDefault();
    // Lists have single keys of their own.
    event.stopPropagation();
  };
  return { current, onKeyDown, onFocus: setFocused };
}

function rowElement(list: HTMLElement | null, id: string): HTMLElement | null {
  return [...(list?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])].find(({ dataset }) => dataset.id === id) ?? null;
}
