import type { Query } from '@portal/service-kit/query';
import type { TimelineEntry } from '../../model/issue';

export type TimelinePoint = Pick<TimelineEntry, 'event' | 'flow_state_id' | 'user_id'>;

/** The two latest points of an issue's time line, the latest first. */
export function latestPoints(query: Query, issue: number): Promise<TimelinePoint[]> {
  return query.sql<TimelinePoint>(
    'select event, flow_state_id, user_id from issue_timeline where tenant_id = $1 and issue_id = $2 order by seq desc limit 2',
    [issue],
  );
}
