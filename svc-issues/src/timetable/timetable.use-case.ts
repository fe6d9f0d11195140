import * as contracts from '@portal/contracts/issues/contracts';
import { issueTimetable } from '@portal/contracts/issues/lists';
import { TIMETABLE_DAYS_DEFAULT, TIMETABLE_DAYS_MAX } from '@portal/contracts/issues/timetable-terms';
import { readList } from '@portal/service-kit/list';
import { wallClock } from '@portal/service-kit/time-zones';
import { useCase } from '../deps';
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

/** Issues and coming dates of periodics in a window: the same issues that the list finds. */
export const getIssueTimetable = useCase({
  contract: contracts.getIssueTimetable,
  async run({ caller, ctx, query, deps, searchParams }) {
    const { from, to, ...filters } = searchParams;
    readList(issueTimetable, filters);
    const now = Date.now();
    const timezone = (await plantSettings(query)).timezone ?? UTC;
    const window = windowOf(defaulted({ from, to }, timezone, now), timezone, now, TIMETABLE_DAYS_MAX);
    const asked = { window, filters };
    const [issues, dates] = await Promise.all([
      plannedIssues(query, asked),
      caller.can('timetable/read') ? comingItems(query, asked) : NONE,
    ]);
    return {
      status: 'ok',
      items: await withLicenses(deps, ctx, [...issues.items, ...dates.items]),
      meta: { from: new Date(window.from).toISOString(), to: new Date(window.to).toISOString(), timezone, more: issues.more || dates.more },
    };
  },
});
