import { useMemo } from 'react';
import { getAvailability } from '@portal/contracts/identity/contracts';
import { getIssueTimetable, getMyTimetable, listPeopleAtWork } from '@portal/contracts/issues/contracts';
import { TIMETABLE_DAYS_MAX } from '@portal/contracts/issues/timetable-terms';
import { LIMITS } from '@portal/contracts/limits';
import { SELDOM_CHANGED_MS, useApiQuery, usePortal } from '@portal/portal-kit';
import { barsOf, type Bar } from './plan-bars';
import { timesOff, type TimesOff } from './plan-conflicts';
import { DAY_MS } from './plant-clock';
import { chunksOf, type Span } from './plan-zoom';

/** Filters of the list of issues, without its page and order. */
export type PlanFilters = Readonly<Record<string, unknown>>;

/** What is on the board: issues that the list finds, or the work of the person alone. */
interface PlanOf {
  filters: PlanFilters;
  own: boolean;
}

const iso = (moment: number) => new Date(moment).toISOString();

function useChunk({ filters, own }: PlanOf, span: Span | undefined) {
  const window = span ? { from: iso(span.from), to: iso(span.to) } : {};
  const answer = useApiQuery(
    own ? getMyTimetable : getIssueTimetable,
    { query: { ...filters, ...window } },
    { live: ['issue', 'periodic'], keep: true, enabled: span !== undefined },
  );
  return span ? answer : undefined;
}

/** What a window of the board shows. */
export interface Plan {
  /** In the order of their start; undefined until they are there. */
  bars: Bar[] | undefined;
  /** More is planned than an answer has. */
  more: boolean;
  error: unknown;
  retry: () => void;
  /** When the answer came that is shown, in milliseconds. */
  updatedAt: number;
}

/** Issues and coming dates in a window. A year is more than one question may ask. */
export function usePlan(of: PlanOf, window: Span): Plan {
  const [first, second, third, fourth] = chunksOf(window, TIMETABLE_DAYS_MAX);
  const asked = [useChunk(of, first), useChunk(of, second), useChunk(of, third), useChunk(of, fourth)];
  const answers = asked.filter((answer) => answer !== undefined);
  const [one, two, three, four] = answers.map(({ data }) => data);
  const known = answers.every(({ data }) => data !== undefined);
  const bars = useMemo(() => {
    if (!known) return undefined;
    return barsOf([one, two, three, four].flatMap((data) => data?.items ?? []));
  }, [known, one, two, three, four]);
  return {
    bars,
    more: answers.some(({ data }) => data?.meta.more),
    error: answers.find(({ error, data }) => error && !data)?.error,
    retry: () => answers.forEach((answer) => void answer.refetch()),
    updatedAt: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}

const SHIFTS_LIVE = ['user_schedule', 'crew_schedule', 'crew', 'shift_schema', 'work_schema'] as const;

/**
 * The service staff, and when they do not work. Nothing is known of that in long windows, and for who may not read schedules.
 *
 * @param own the board has the work of one person: it has no rows of people, and nobody is asked for
 */
export function useStaff(window: Span, own: boolean): { people: { id: number; name: string }[]; off: TimesOff } {
  const { can } = usePortal();
  const staff = useApiQuery(listPeopleAtWork, {}, { staleTime: SELDOM_CHANGED_MS, live: ['user'], enabled: !own }).data?.items;
  const people = useMemo(() => (staff ?? []).map(({ user }) => user).slice(0, LIMITS.availabilityOwnersMax), [staff]);
  const enabled = can('staff.schedule/read') && people.length > 0 && window.to - window.from <= LIMITS.availabilityDaysMax * DAY_MS;
  const query = {
    owner_type: 'User',
    owner_ids: people.map(({ id }) => id).join(','),
    from: iso(window.from),
    to: iso(window.to),
  } as const;
  const { data } = useApiQuery(getAvailability, { query }, { live: SHIFTS_LIVE, enabled });
  const off = useMemo(() => timesOff((enabled && data?.items) || []), [enabled, data]);
  return { people, off };
}
