import type { TenantClient } from '../../proof/tenant-client';
import type { Reference } from '../domain';
import { idOfFound } from '../people/person.factory';
import { draftReferences } from './flow.factory';
import {
  askedCategory,
  categoryOf,
  ENTRIES,
  failureEntry,
  foundCostCenter,
  foundEntry,
  foundIssue,
  machineOf,
  parameterOf,
  usedCostCenter,
} from './issue.factory';

interface Flow {
  id: number;
  states: { id: number }[];
}

const issue: Reference = { find: async (client) => (await foundIssue(client)).id };
const category: Reference = { find: async (client) => (await categoryOf(client)).id };

/** What the bodies of svc-issues refer to, besides people and groups. */
export const issuesReferences: Readonly<Record<string, Reference>> = {
  category_id: category,
  parent_id: category,
  flow_id: { find: async (client) => (await client.first<Flow>('/flows')).id },
  flow_state_id: { find: async (client) => (await client.first<Flow>('/flows')).states[0]?.id ?? 0 },
  'ids.*': issue,
  issue_id: issue,
  'receiver_ids.*': { find: idOfFound },
  duplicate_of: issue,
  follows: issue,
  equipment_id: { find: machineOf },
  cost_center_id: { find: usedCostCenter },
  criticality: { find: ENTRIES.criticality },
  department: { find: ENTRIES.department },
  prod_line: { find: ENTRIES.prod_line },
  ...draftReferences,
  'PUT /categories/:id/parameters parameters.*.id': {
    find: async (client) => (await askedCategory(client)).question,
    beside: { name: { en: 'Canary' }, type: 'text' },
  },
  ...Object.fromEntries(
    ['POST /cost_centers', 'PUT /cost_centers/:id'].map((route) => [
      `${route} parent_id`,
      { find: async (client: TenantClient) => (await foundCostCenter(client)).id },
    ]),
  ),
  ...Object.fromEntries(
    ['POST /dictionaries', 'PUT /dictionaries/:id'].map((route) => [
      `${route} parent_id`,
      { find: async (client: TenantClient) => (await foundEntry(client)).id },
    ]),
  ),
  ...Object.fromEntries(['failure_mode', 'failure_cause', 'failure_action'].map((member) => [member, { find: failureEntry(member) }])),
  'parameters.*.parameter_id': { find: parameterOf, beside: { value: 'Canary' } },
};
