import type { Recipients } from '@portal/contracts/issues/schemas';
import type { NewNotice } from '@portal/service-kit/events';
import { isActive } from '../../model/assignment';
import type { LoadedIssue } from '../loaded/loaded-issue';

/** Who is meant by the recipients of a level or a transition of this issue; svc-identity knows their supervisors. */
export function receiversOf({ record, employees, watchers }: LoadedIssue, { roles, group_ids, user_ids }: Recipients): NewNotice['to'] {
  const reporters = [record.created_by, ...watchers].filter((user) => user !== null);
  const assigned = employees.filter(isActive).map(({ user_id }) => user_id);
  const has = (role: Recipients['roles'][number]) => roles.includes(role);
  return {
    users: [...user_ids, ...(has('creator') ? reporters : []), ...(has('assigned') ? assigned : [])],
    groups: [...group_ids, ...(has('group') && record.group_id !== null ? [record.group_id] : [])],
    supervisors_of: has('supervisor') ? (assigned.length > 0 ? assigned : reporters) : [],
  };
}
