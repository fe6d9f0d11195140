import { schemasOf } from '@portal/contracts/contract';
import { groupsList, userCardsList, userTemplatesList, usersList } from '@portal/contracts/identity/lists';
import { assignedIssueList, issueHistoryList, issueList, myIssueList } from '@portal/contracts/issues/lists';
import type { ListGrammar } from '@portal/contracts/lists';
import { told } from '../../alike';
import { CONTRACTS } from '../../contracts';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../tenant-client';
import { canaryOf, categoryOf, idOfAdmin, newIssue, newPerson } from '../../things';
import type { AttackContext } from './attack-context';
import { REFERENCES } from './foreign-values';

/** The grammar of every list; a list that is missing here fails the attack. */
const GRAMMARS: Readonly<Record<string, ListGrammar>> = {
  '/users': usersList,
  '/users/cards': userCardsList,
  '/groups': groupsList,
  '/user_templates': userTemplatesList,
  '/issues': issueList,
  '/me/issues': myIssueList,
  '/me/assigned_issues': assignedIssueList,
  '/me/issues_history': issueHistoryList,
};

/** An issue and a person of a side that every filter finds. */
interface Found {
  issue: number;
  person: number;
}

async function settle(side: TenantClient): Promise<Found> {
  const { id: issue } = await newIssue(side, 'take');
  const words = Object.fromEntries(
    await Promise.all(['criticality', 'department', 'prod_line'].map(async (at) => [at, await REFERENCES[at]?.(side)])),
  );
  await side.item(side.call('PATCH', `/issues/${issue}`, words));
  const { id: person } = await newPerson(side, {
    supervisor_user_id: idOfAdmin(side),
    user_template_id: await REFERENCES.user_template_id?.(side),
  });
  return { issue, person };
}

/** What a side's own value of a filter is; null for a filter that names nothing of a tenant. */
async function valueOf(side: TenantClient, path: string, filter: string, found: Found): Promise<string | number | null> {
  if (filter === 'category_path') return (await categoryOf(side)).path;
  if (filter === 'created_by' || filter === 'current_employee') return idOfAdmin(side);
  if (filter === 'flow_state_id')
    return (await side.item<{ flow_state_id: number }>(side.call('GET', `/issues/${found.issue}`))).flow_state_id;
  if (filter !== 'id') return (await REFERENCES[filter]?.(side)) ?? null;
  const own: Record<string, string> = { '/groups': 'group_id', '/user_templates': 'user_template_id' };
  return own[path] ? ((await REFERENCES[own[path]]?.(side)) ?? null) : path.startsWith('/users') ? found.person : found.issue;
}

async function attackFilter(
  { home, other, trial, quick = false }: AttackContext,
  { path }: ServedRoute,
  filter: string,
  found: Found,
): Promise<void> {
  const value = await valueOf(other, path, filter, found);
  if (value === null) {
    trial.denies(`${path} ${filter}`, false, 'nobody said what this filter refers to: see lists');
    return;
  }
  for (const operator of quick ? ['equals'] : ['equals', 'in']) {
    const asked = (of: string | number) => `${path}?${filter}_${operator}=${encodeURIComponent(of)}`;
    const [theirs, nobodys] = [
      await home.call('GET', asked(value)),
      await home.call('GET', asked(typeof value === 'number' ? 987_654_321 : '/987654321/')),
    ];
    trial.denies(asked(value), theirs.status === 200 && theirs.body.includes('"total":0') && told(theirs) === told(nobodys), told(theirs));
    const own = await other.call('GET', asked(value));
    trial.allows(asked(value), own.status === 200 && (path.startsWith('/me/') || !own.body.includes('"total":0')), told(own));
  }
}

/** Nothing foreign in any list, whatever it is filtered by. */
export async function lists(field: AttackContext): Promise<void> {
  const { home, other, routes, trial } = field;
  const found = await settle(other);
  for (const route of routes.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
    const [mine, theirs] = [await home.call('GET', route.path), await other.call('GET', route.path)];
    trial.denies(`${route.name} shows`, mine.status === 200 && !mine.body.includes(canaryOf(other)), told(mine));
    trial.allows(`${route.name} shows`, theirs.status === 200, told(theirs));
    const grammar = GRAMMARS[route.path];
    const contract = CONTRACTS.get(route.name);
    const isList = contract !== undefined && schemasOf(contract).query !== undefined && route.path !== '/dictionaries';
    if (isList && !grammar) trial.denies(route.name, false, 'the grammar of this list is not known: see lists');
    const naming = Object.entries(grammar?.filters ?? {}).filter(
      ([name, type]) => type === 'integer' || type === 'uuid' || name === 'category_path',
    );
    for (const [filter] of naming) await attackFilter(field, route, filter, found);
  }
}
