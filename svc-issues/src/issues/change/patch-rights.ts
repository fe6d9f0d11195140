import type { Access } from '@portal/contracts/access';
import type { IssuePatch } from '@portal/contracts/issues/schemas';

/** The right that each member of a PATCH asks for. Steps are judged by the flow instead. */
const RIGHTS: Partial<Record<keyof IssuePatch, Access>> = {
  title: 'issues/update',
  user_description: 'issues/update',
  category_id: 'issues/update',
  criticality: 'issues/update',
  department: 'issues/update',
  prod_line: 'issues/update',
  scheduled_on: 'issues/update',
  predicted_finish: 'issues/update',
  predicted_took_time_s: 'issues/update',
  group_id: 'issues.assign/update',
  rejected: 'issues.reject/update',
  rejection_reason: 'issues.reject/update',
  formal_confirm: 'issues.confirm/update',
};

/** Rights that a PATCH needs, in the order of its members. Resolution and answers alone are an edit; with a step they belong to it. */
export function rightsFor(body: IssuePatch): Access[] {
  const needed = (Object.keys(body) as (keyof IssuePatch)[]).flatMap((member) => RIGHTS[member] ?? []);
  if (body.flow_state_id === undefined && (body.resolution !== undefined || body.parameters !== undefined)) needed.push('issues/update');
  return [...new Set(needed)];
}
