import * as contracts from '@portal/contracts/issues/contracts';
import { issueTimetable } from '@portal/contracts/issues/lists';
import type { IssueTimetable, issueTimetableQuery } from '@portal/contracts/issues/schemas';
import { TIMETABLE_DAYS_DEFAULT, TIMETABLE_DAYS_MAX } from '@portal/contracts/issues/timetable-terms';
import type { TenantContext } from '@portal/service-kit/context';
import { readList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { wallClock } from '@portal/service-kit/time-zones';
import type { z } from 'zod';
import { useCase, type Deps } from '../deps';
import { plantSettings } from '../figures/sums.repository';
import { windowOf } from '../figures/window';
import { withLicenses } from './licenses';
import { comingItems, plannedIssues } from './timetable.repository';

const UTC = 'UTC';
const DAY_MS = 86_400_000;
const DAY_LETTERS = 10;

/** The window asked for; from today on, and a week, where the query does not say. */
function defaulted({ from, to }: { from?: string; to?: string }, timezone: string, now: number): { from: string; to: string } {
  const begin = from ?? wallClock(timezone)(new Date(now)).toISOString().slice(0, DAY_LETTERS);
  const last = new Date(Date.parse(begin) + (TIMETABLE_DAYS_DEFAULT - 1) * DAY_MS).toISOString();
  return { from: begin, to: to ?? (begin.includes('T') ? last : last.slice(0, DAY_LETTERS)) };
}

const NONE = { items: [], more: false };

interface Asking {
  ctx: TenantContext;
  query: Query;
  deps: Deps;
  searchParams: z.output<typeof issueTimetableQuery>;
  /** The person whose timetable is asked for; null for that of all. */
  user: number | null;
  /** Whether the dates of periodics belong to it. */
  dates: boolean;
}

async function timetableOf({ ctx, query, deps, searchParams, user, dates }: Asking): Promise<IssueTimetable> {
  const { from, to, ...filters } = searchParams;
  readList(issueTimetable, filters);
  const now = Date.now();
  const timezone = (await plantSettings(query)).timezone ?? UTC;
  const window = windowOf(defaulted({ from, to }, timezone, now), timezone, now, TIMETABLE_DAYS_MAX);
  const asked = { window, filters, user };
  const [issues, coming] = await Promise.all([plannedIssues(query, asked), dates ? comingItems(query, asked) : NONE]);
  return {
    status: 'ok',
    items: await withLicenses(deps, ctx, [...issues.items, ...coming.items]),
    meta: { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString(), timezone, more: issues.more || coming.more },
  };
}

/** Issues and coming dates of periodics in a window: the same issues that the list finds. */
export const getIssueTimetable = useCase({
  contract: contracts.getIssueTimetable,
  run: ({ caller, ctx, query, deps, searchParams }) =>
    timetableOf({ ctx, query, deps, searchParams, user: null, dates: caller.can('timetable/read') }),
});

/** The part of the timetable that is the caller's own work; it needs no right. */
export const getMyTimetable = useCase({
  contract: contracts.getMyTimetable,
  run: ({ caller, ctx, query, deps, searchParams }) => timetableOf({ ctx, query, deps, searchParams, user: caller.user, dates: true }),
});
