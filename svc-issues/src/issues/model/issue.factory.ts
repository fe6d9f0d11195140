import type { Flow, FlowContent } from '@portal/contracts/issues/schemas';
import { DEFAULT_CONTENT } from '../../flows/default-flow';
import { toSecond } from './clocks';
import { IssueWork } from './issue';
import { newIssueRecord, type IssueRecord } from './issue-fields';

/** A flow with numbers, as the database would give them. */
export function flowOf({ states, transitions, ...levels }: FlowContent): Flow {
  const idOf = (key: string) => states.findIndex((state) => state.key === key) + 1;
  return {
    id: 1,
    name: { en: 'Standard' },
    is_default: true,
    enabled: true,
    created_at: '2026-01-01T00:00:00.000Z',
    published_version: 1,
    draft_version: null,
    version: 1,
    states: states.map((state, index) => ({ id: index + 1, ...state })),
    transitions: transitions.map(({ from, to, timer_minutes, ...transition }, index) => ({
      id: index + 1,
      from_id: from === null ? null : idOf(from),
      to_id: idOf(to),
      timer_min: timer_minutes,
      ...transition,
    })),
    ...levels,
  };
}

/** The default flow with numbers. */
export const defaultFlow = (): Flow => flowOf(DEFAULT_CONTENT);

/** When issues of tests were reported. */
export const REPORTED = new Date('2026-03-02T06:00:00Z');

/** An issue in the first state of the default flow; `minutes` after its report. */
export function issueWork(changes: Partial<IssueRecord> = {}, minutes = 0, from?: IssueWork): IssueWork {
  const record =
    from?.record ??
    newIssueRecord({
      id: 1,
      title: 'Press stopped',
      user_description: 'No pressure',
      category_id: 5,
      flow_id: 1,
      flow_state_id: 1,
      created_at: REPORTED,
      created_by: 11,
      clock: 'wait',
      clock_since: toSecond(REPORTED),
    });
  return new IssueWork(
    { ...record, ...changes },
    from?.employees ?? [],
    defaultFlow(),
    false,
    new Date(REPORTED.getTime() + minutes * 60_000),
  );
}
