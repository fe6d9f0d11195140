import { canaryOf } from '../../proof/canary';
import type { TenantClient } from '../../proof/tenant-client';
import type { Recipe, Reference } from '../domain';
import { newCrew } from '../people/crew.factory';
import { idOfFound } from '../people/person.factory';
import { categoryOf, machineOf, parameterOf } from './issue.factory';
import { madeIssue, newPeriodic, periodicForm } from './periodic.factory';

const periodic = async (client: TenantClient) => ({ id: (await newPeriodic(client)).id });
const ofIssue = async (client: TenantClient) => ({ id: (await madeIssue(client)).id });
const date = async (client: TenantClient) => {
  const { id, next_at } = await newPeriodic(client);
  return { id, at: next_at };
};

/** The calls about periodics. */
export const periodicRecipes: Readonly<Record<string, Recipe>> = {
  'GET /periodics': {},
  'POST /periodics': { body: periodicForm },
  'POST /periodics/preview': { body: async (client) => ({ rrule: (await periodicForm(client)).rrule }) },
  'GET /periodics/:id': { params: periodic },
  'PUT /periodics/:id': { params: periodic, body: periodicForm },
  'DELETE /periodics/:id': { params: periodic },
  'GET /periodics/:id/preview': { params: periodic },
  'POST /periodics/:id/generate': { params: periodic },
  'PATCH /periodics/:id/occurrences/:at': {
    params: date,
    body: () => ({ moved_to: new Date(Date.now() + 86_400_000).toISOString() }),
    words: ['at'],
  },
  'GET /issues/:id/periodics': { params: ofIssue, also: ['issues/read'] },
  'PUT /issues/:id/periodics/:periodicId': {
    params: async (client) => ({ ...(await madeIssue(client)) }),
    body: (client) => ({ fields: { title: canaryOf(client) } }),
    also: ['issues/read'],
  },
  'GET /equipment/:id/periodics': { params: async (client) => ({ id: await machineOf(client) }) },
};

// Not the administrator: people of the demo plants have the same small numbers in each.
const person: Reference = { find: idOfFound };

/** What their bodies refer to, besides what all bodies may. */
export const periodicReferences: Readonly<Record<string, Reference>> = {
  'employee_ids.*': person,
  'fields.employee_ids.*': person,
  'fields.equipment_ids.*': { find: machineOf },
  'fields.crew_id': { find: async (client) => (await newCrew(client)).id },
  'fields.category_id': { find: async (client) => (await categoryOf(client)).id },
  'fields.parameters.*.parameter_id': { find: parameterOf, beside: { value: 'Canary' } },
};

const NUMBERS = ['interval', 'count', 'wkst', 'byweekday.*', 'bymonth.*', 'bymonthday.*', 'bysetpos.*'];

/** Whole numbers of their bodies that refer to nothing. */
export const periodicNumbers: readonly string[] = [
  'lead_minutes',
  'fields.lead_minutes',
  'limit',
  ...NUMBERS.map((member) => `rrule.${member}`),
];
