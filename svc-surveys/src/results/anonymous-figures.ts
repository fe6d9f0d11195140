import { bucketsOf, visibleGroups } from './anonymity';
import type { Figure, SlottedFigure } from './figures.repository';
import { addDays, type Range } from './range';

const WEEK_DAYS = 7;

/** Slots of one question with the figures of each; `n` counts its answers. */
interface Slot {
  slot: string;
  n: number;
  figures: SlottedFigure[];
}

function slotsByQuestion(rows: readonly SlottedFigure[]): Slot[][] {
  const questions = new Map<number, Map<string, Slot>>();
  for (const row of rows) {
    const slots = questions.get(row.question_id) ?? new Map<string, Slot>();
    const slot = slots.get(row.slot) ?? { slot: row.slot, n: 0, figures: [] };
    if (row.answer === 0) slot.n = row.n;
    slot.figures.push(row);
    questions.set(row.question_id, slots.set(row.slot, slot));
  }
  return [...questions.values()].map((slots) => [...slots.values()].sort((a, b) => a.slot.localeCompare(b.slot)));
}

/** Adds up figures of the same answer. */
function summed(figures: readonly SlottedFigure[], week: string | null): Figure[] {
  const byAnswer = new Map<number, Figure>();
  for (const { slot: _, ...figure } of figures) {
    const known = byAnswer.get(figure.answer);
    byAnswer.set(figure.answer, known ? added(known, figure) : { ...figure, week });
  }
  return [...byAnswer.values()];
}

const extreme = (of: (...numbers: number[]) => number, a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : of(a, b);

function added(a: Figure, b: Omit<Figure, 'week'>): Figure {
  return {
    ...a,
    n: a.n + b.n,
    total: a.total === null && b.total === null ? null : (a.total ?? 0) + (b.total ?? 0),
    low: extreme(Math.min, a.low, b.low),
    high: extreme(Math.max, a.high, b.high),
  };
}

/** Pieces of time of a question that lie wholly within a range. */
export function bucketsWithin<S extends { slot: string; n: number }>(slots: readonly S[], { from, to }: Range): S[][] {
  return bucketsOf(slots).filter((bucket) => {
    const [first, last] = [bucket[0]?.slot ?? '', bucket.at(-1)?.slot ?? ''];
    return (from === null || first >= from) && (to === null || addDays(last, WEEK_DAYS) <= to);
  });
}

/** Figures of an anonymous version in a range, made of its counts by week: pieces of time with at least five answers each. */
export function figuresOfWeeks(rows: readonly SlottedFigure[], range: Range): Figure[] {
  return slotsByQuestion(rows).flatMap((slots) => {
    const buckets = bucketsWithin(slots, range);
    const trend = buckets.flatMap((bucket) =>
      summed(
        bucket.flatMap(({ figures }) => figures.filter(({ answer }) => answer === 0)),
        bucket[0]?.slot ?? null,
      ),
    );
    return [
      ...summed(
        buckets.flat().flatMap(({ figures }) => figures),
        null,
      ),
      ...trend,
    ];
  });
}

/** Figures of the entries of an anonymous version that have one value of a parameter; no trend, for a week of them may be one entry. */
export function figuresOfValue(rows: readonly SlottedFigure[], value: string): Figure[] {
  return slotsByQuestion(rows).flatMap((slots) =>
    summed(
      visibleGroups(slots).flatMap(({ slot, figures }) => (slot === value ? figures : [])),
      null,
    ),
  );
}
