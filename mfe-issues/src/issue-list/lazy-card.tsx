import { useEffect, useState } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { breakpoint } from '@portal/ui-kit/theme';
import type * as ListCards from './list-card';

type Cards = typeof ListCards;

let fetched: Cards | undefined;

async function load(): Promise<Cards> {
  fetched = await import('./list-card');
  return fetched;
}

/** On phones the cards are fetched beside the rows, on a desk when there is no room for a table. */
export function fetchCards(): void {
  if (window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`).matches) void load().catch(() => undefined);
}

/** Not `lazy` and `Suspense`: a row of cards would be shown up to 300 ms after it could. */
function useCards(): Cards | undefined {
  const [found, tell] = useState<{ cards?: Cards; error?: unknown }>(() => ({ cards: fetched }));
  const known = found.cards !== undefined;
  useEffect(() => {
    if (known) return;
    let gone = false;
    const answer = (next: typeof found) => {
      if (!gone) tell(next);
    };
    load().then(
      (cards) => answer({ cards }),
      (error: unknown) => answer({ error }),
    );
    return () => {
      gone = true;
    };
  }, [known]);
  if (found.error) throw found.error;
  return found.cards;
}

function Card({ issue }: { issue: IssueRow }) {
  const cards = useCards();
  return cards ? <cards.ListCard issue={issue} /> : <Skeleton $height="5rem" />;
}

function CardStep({ issue }: { issue: IssueRow }) {
  const cards = useCards();
  return cards && <cards.ListCardStep issue={issue} />;
}

/** What a card says of an issue. */
export const card = (issue: IssueRow) => <Card issue={issue} />;

/** The button of a card. */
export const cardAction = (issue: IssueRow) => <CardStep issue={issue} />;
