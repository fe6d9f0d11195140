import { lazy, Suspense } from 'react';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { breakpoint } from '@portal/ui-kit/theme';

const load = () => import('./list-card');
const ListCard = lazy(async () => ({ default: (await load()).ListCard }));
const ListCardStep = lazy(async () => ({ default: (await load()).ListCardStep }));

/** On phones the cards are fetched beside the rows, on a desk when there is no room for a table. */
export function fetchCards(): void {
  if (window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`).matches) void load().catch(() => undefined);
}

/** What a card says of an issue. */
export const card = (issue: IssueRow) => (
  <Suspense fallback={<Skeleton $height="5rem" />}>
    <ListCard issue={issue} />
  </Suspense>
);

/** The button of a card. */
export const cardAction = (issue: IssueRow) => (
  <Suspense>
    <ListCardStep issue={issue} />
  </Suspense>
);
