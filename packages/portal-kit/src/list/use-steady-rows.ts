import { useCallback, useRef, useState, type DOMAttributes } from 'react';
import { hasChangedRecently } from '../api/transactions';
import { holdRows, type Held, type Keyed } from './hold-rows';

/** A touch has no end of pointing at: for so long nothing moves. */
const AFTER_TOUCH_MS = 5000;
/** A mouse that lay still for so long points at nothing. */
const AFTER_MOVE_MS = 30_000;

/** What others changed meanwhile. */
export interface Steadiness {
  /** How many rows came and are not shown yet. */
  waiting: number;
  /** Whether a row is no longer in the list. */
  isGone: (row: Keyed) => boolean;
  /** Shows the list as it is now. */
  show: () => void;
  /** Of the element around the rows: tells whether somebody points at them or has the focus in them. */
  watch: DOMAttributes<HTMLElement>;
}

interface SteadyRows<Row> extends Steadiness {
  rows: readonly Row[] | undefined;
}

interface State<Row> {
  fetched: readonly Row[] | undefined;
  /** The search that `fetched` answers. */
  search: string;
  held: Held<Row> | undefined;
}

/**
 * Rows that do not move under a finger: while somebody points at them, or has the focus in them, changed rows change in place, new ones
 * wait and removed ones stay. What the person did themselves, another search and an untouched list show at once. Until another search is
 * `answered`, `fetched` are the rows of the one before.
 */
export function useSteadyRows<Row extends Keyed>(
  fetched: readonly Row[] | undefined,
  asked: { search: string; answered: boolean },
  pageSize: number,
): SteadyRows<Row> {
  const touch = useTouch();
  const [state, setState] = useState<State<Row>>({ fetched, search: asked.search, held: undefined });
  const search = asked.answered ? asked.search : state.search;
  if (state.fetched !== fetched || state.search !== search) {
    const steady = state.search === search && state.fetched && fetched && touch.isHeld() && !hasChangedRecently();
    const shown = state.held?.rows ?? state.fetched;
    setState({ fetched, search, held: steady && shown ? holdRows(shown, fetched, pageSize) : undefined });
  }
  const show = useCallback(() => setState((now) => ({ ...now, held: undefined })), []);
  return {
    rows: state.held?.rows ?? state.fetched,
    waiting: state.held?.waiting ?? 0,
    isGone: (row) => state.held?.gone.has(row.id) ?? false,
    show,
    watch: touch.watch,
  };
}

interface Touch {
  /** Where the mouse was seen last. */
  at: string | undefined;
  /** Milliseconds on the clock of the page. */
  movedAt: number;
  touchedAt: number;
  /** What has the focus in the rows, or in what was opened from them. */
  focused: Element | null;
}

/** Whether the rows are pointed at, touched a moment ago, or have the focus in them. */
function useTouch() {
  const state = useRef<Touch>({ at: undefined, movedAt: -Infinity, focused: null, touchedAt: -Infinity });
  const set = (change: Partial<Touch>) => {
    Object.assign(state.current, change);
  };
  const isHeld = () => {
    const { movedAt, focused, touchedAt } = state.current;
    const now = performance.now();
    // What disappears while it has the focus tells nobody.
    const hasFocus = focused !== null && document.activeElement === focused;
    return hasFocus || now - movedAt < AFTER_MOVE_MS || now - touchedAt < AFTER_TOUCH_MS;
  };
  const watch: DOMAttributes<HTMLElement> = {
    onPointerMove: ({ pointerType, clientX, clientY }) => {
      const at = `${clientX} ${clientY}`;
      // A page that moves under a mouse that lies still makes events at the same place.
      const moved = state.current.at !== undefined && state.current.at !== at;
      if (pointerType !== 'touch') set({ at, ...(moved && { movedAt: performance.now() }) });
    },
    onPointerLeave: () => set({ movedAt: -Infinity }),
    onPointerDown: () => set({ touchedAt: performance.now() }),
    onFocus: ({ target }) => set({ focused: target }),
    onBlur: () => set({ focused: null }),
  };
  return { isHeld, watch };
}
