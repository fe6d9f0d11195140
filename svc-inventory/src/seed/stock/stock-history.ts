import type { DemoPart } from './demo-part';

/** How far back the history goes, about 18 months. */
export const WEEKS = 78;

const WEEKS_OF_MONTH = 52 / 12;

/** A delivery and what was issued of it; `week` counts from the beginning of the history. */
export interface DemoLot {
  week: number;
  quantity: number;
  issues: { week: number; quantity: number }[];
}

/** The limits that a storekeeper sets for what is used so often. */
export function limitsOf(monthly: number): { minimum: number; optimum: number } {
  const minimum = Math.ceil(monthly * 1.5);
  return { minimum, optimum: Math.ceil(monthly * 4) + 1 };
}

/** A share from 0 up to 1 that differs from part to part and from week to week, the same each time. */
const shareOf = (index: number, week: number): number => ((index * 7919 + week * 10_473 + (index % 13) * week * 331) % 1000) / 1000;

const left = ({ quantity, issues }: DemoLot): number => quantity - issues.reduce((sum, issue) => sum + issue.quantity, 0);

/** Takes so many out of the lots, the oldest first. Returns how many there were too few. */
function issueFrom(lots: readonly DemoLot[], week: number, wanted: number): number {
  return lots.reduce((missing, lot) => {
    const quantity = Math.min(missing, left(lot));
    if (quantity > 0) lot.issues.push({ week, quantity });
    return missing - quantity;
  }, wanted);
}

/**
 * What happened to a part: it is delivered at first, used each week by as much as its month asks for, and ordered again below its minimum;
 * a delivery takes two weeks. `index` is the place of the part in the catalogue.
 */
export function historyOf({ monthly }: Pick<DemoPart, 'monthly'>, index: number): DemoLot[] {
  const { minimum, optimum } = limitsOf(monthly);
  const lots: DemoLot[] = [{ week: 0, quantity: optimum, issues: [] }];
  let due: number | null = null;
  for (let week = 1; week < WEEKS; week += 1) {
    if (due === week) {
      lots.push({ week, quantity: Math.max(1, optimum - lots.reduce((sum, lot) => sum + left(lot), 0)), issues: [] });
      due = null;
    }
    issueFrom(lots, week, Math.floor(monthly / WEEKS_OF_MONTH + shareOf(index, week)));
    if (due === null && lots.reduce((sum, lot) => sum + left(lot), 0) < minimum) due = week + 2;
  }
  return lots;
}
