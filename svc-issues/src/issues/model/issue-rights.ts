import type { Flow } from '@portal/contracts/issues/schemas';
import type { Caller } from '@portal/service-kit/context';
import { startOf } from '../../flows/flow';

/** What the rights look at. */
export interface Owned {
  created_by: number | null;
  group_id: number | null;
  deleted_at: unknown;
  took_at: unknown;
  flow_state_finished: boolean;
  employees: readonly { user_id: number; deleted_at: unknown }[];
  /** People who are told of it since their own report was merged into it. */
  watchers: readonly number[];
}

type Related = Pick<Owned, 'created_by' | 'group_id' | 'employees' | 'watchers'>;

/** Whether the caller reported it or the same, is or was put on it, or belongs to the group it waits for. */
export function isMine(caller: Caller, issue: Related): boolean {
  const { user, groups } = caller.ctx;
  if (user === null) return false;
  if (issue.created_by === user || issue.watchers.includes(user)) return true;
  if (issue.employees.some((employee) => employee.user_id === user && !employee.deleted_at)) return true;
  return issue.group_id !== null && groups.includes(issue.group_id);
}

/** Whether the caller may know of the issue. */
export function isVisible(
  caller: Caller,
  { record, employees, watchers }: { record: Pick<Related, 'created_by' | 'group_id'> } & Pick<Related, 'employees' | 'watchers'>,
): boolean {
  return isMine(caller, { ...record, employees, watchers }) || caller.can('issues/read');
}

/** Who may take an issue unasked: members of its group and those who move issues. */
export function mayTake(caller: Caller, issue: Pick<Owned, 'group_id'>): boolean {
  if (issue.group_id !== null && caller.ctx.groups.includes(issue.group_id)) return true;
  return caller.can('issues/read') && caller.can('issues.transition/update');
}

type New = Pick<Owned, 'deleted_at' | 'took_at' | 'employees' | 'watchers'> & { rejected: boolean; flow: Flow; flow_state_id: number };

/** Whether nothing has happened to it: in the first status, nobody on it, and nobody else's report merged into it. */
export function isNew({ deleted_at, rejected, took_at, employees, watchers, flow, flow_state_id }: New): boolean {
  if (deleted_at || rejected || took_at || watchers.length > 0) return false;
  return flow_state_id === startOf(flow).id && employees.every((employee) => employee.deleted_at);
}

/** What the tenant allows whoever reported an issue, by its attributes; a new tenant's where nothing was told yet. */
export type TenantAttributes = Readonly<Record<string, unknown>> | null;
const NEW_TENANT = { issue_create_photos: true, issue_update_photos: true };

/**
 * Whether the person who reported it may add to it: as long as it is open, before and after work began by attributes of the tenant. Others
 * need the right to create or to update details.
 */
export function mayAddFiles(caller: Caller, issue: Owned, kind: 'photo' | 'document', tenant: TenantAttributes): boolean {
  if (issue.deleted_at || (kind === 'document' && caller.ctx.terminal !== null)) return false;
  if (caller.can('issues.details/create') || caller.can('issues.details/update')) return true;
  const attribute = `issue_${issue.took_at ? 'update' : 'create'}_${kind}s`;
  const allowed: Readonly<Record<string, unknown>> = tenant ?? NEW_TENANT;
  return allowed[attribute] === true && !issue.flow_state_finished && caller.ctx.user !== null && issue.created_by === caller.ctx.user;
}

/** Photos and documents are for those with the right, and for whoever has to do with the issue. */
export function seesFiles(caller: Caller, issue: Owned): boolean {
  return caller.can('issues.details/read') || isMine(caller, issue);
}
