import { addressOf } from '@portal/portal-kit';
import { CountLinks } from './count-strip';

/** What needs somebody now, in four numbers that lead to the issues they count. */
export function IssueCountsWidget() {
  return <CountLinks href={(counted) => addressOf('issues', {}, { [counted]: 1 }) ?? ''} />;
}
