import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Bar } from './plan-bars';
import type { PlanRow } from './plan-rows';

interface KeyOptions {
  rows: readonly PlanRow[];
  board: RefObject<HTMLElement | null>;
  /** Brings a row into sight, by its place. */
  reveal: (row: number) => void;
  /** Moves a bar, or its end, by so many steps of the zoom. */
  move: (bar: Bar, steps: number, grip: 'move' | 'end') => void;
  /** Gives a bar to the resource of the next row; false where it cannot be given. */
  pass: (bar: Bar, row: PlanRow, step: 1 | -1) => boolean;
  open: (bar: Bar) => void;
}

/** A bar in a row: one of two people stands in two. */
interface Place {
  row: string;
  bar: string;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 };

/** The bar of a row that begins nearest to another. */
const nearest = ({ placed }: PlanRow, { from }: Bar): Bar | undefined =>
  placed
    .map(({ bar }) => bar)
    .reduce<Bar | undefined>((best, bar) => (best && Math.abs(best.from - from) <= Math.abs(bar.from - from) ? best : bar), undefined);

function nextRow(rows: readonly PlanRow[], at: number, step: 1 | -1, bar: Bar): { place: number; bar: Bar } | null {
  for (let place = at + step; place >= 0 && place < rows.length; place += step) {
    const row = rows[place];
    const found = row && nearest(row, bar);
    if (found) return { place, bar: found };
  }
  return null;
}

/** One bar of the board is reached by Tab, and arrows lead from it to the others. Alt moves the bar, Alt and Shift its end. */
export function usePlanKeys({ rows, board, reveal, move, pass, open }: KeyOptions) {
  const [chosen, setChosen] = useState<Place | null>(null);
  const [wanted, setWanted] = useState<Place | null>(null);
  const firstRow = rows.find(({ placed }) => placed.length > 0);
  const known = chosen && rows.some(({ key, placed }) => key === chosen.row && placed.some(({ bar }) => bar.key === chosen.bar));
  const first = firstRow?.placed[0] && { row: firstRow.key, bar: firstRow.placed[0].bar.key };
  const current = known ? chosen : (first ?? null);
  useEffect(() => {
    if (!wanted) return;
    const row = [...(board.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find(({ dataset }) => dataset.row === wanted.row);
    const bar = [...(row?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])].find(({ dataset }) => dataset.bar === wanted.bar);
    if (!bar) return;
    bar.focus();
    setWanted(null);
  }, [wanted, board, rows]);
  const lead = (place: number, bar: Bar) => {
    const row = rows[place];
    if (!row) return;
    reveal(place);
    setChosen({ row: row.key, bar: bar.key });
    setWanted({ row: row.key, bar: bar.key });
  };
  const along = (bar: Bar, row: PlanRow, step: 1 | -1) => {
    const next = row.placed[row.placed.findIndex((one) => one.bar.key === bar.key) + step];
    if (next) lead(rows.indexOf(row), next.bar);
  };
  const across = (bar: Bar, row: PlanRow, step: 1 | -1) => {
    const next = nextRow(rows, rows.indexOf(row), step, bar);
    if (next) lead(next.place, next.bar);
  };
  const passOn = (bar: Bar, row: PlanRow, step: 1 | -1) => {
    const next = rows[rows.indexOf(row) + step];
    // The focus goes along, once the bar is drawn there.
    if (next && pass(bar, row, step)) setWanted({ row: next.key, bar: bar.key });
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, bar: Bar, row: PlanRow) => {
    const step = STEPS[event.key];
    const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (event.key === 'Enter' || event.key === ' ') open(bar);
    else if (!step) return;
    else if (event.altKey && isAcross) passOn(bar, row, step);
    else if (event.altKey) move(bar, step * forward, event.shiftKey ? 'end' : 'move');
    else if (isAcross) across(bar, row, step);
    else along(bar, row, (step * forward) as 1 | -1);
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (bar: Bar, row: PlanRow) => {
    setChosen({ row: row.key, bar: bar.key });
    setWanted(null);
  };
  return { current, onKey, onFocus };
}
