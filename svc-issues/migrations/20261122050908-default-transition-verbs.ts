import type { Knex } from 'knex';
import type { Migration } from '@portal/service-kit/migration';
import { t } from '../src/texts';
import { SCHEMA } from './schema';

/** Kinds of the states that a transition of the first flow leads from and to, with its verb; each kind stands for one state there. */
const STEPS: readonly [from: string, to: string, verb: string][] = [
  ['default', 'received', 'accept'],
  ['default', 'inprogress', 'start'],
  ['received', 'inprogress', 'start'],
  ['inprogress', 'fixing', 'start_repair'],
  ['fixing', 'inprogress', 'end_repair'],
  ['inprogress', 'warning', 'wait_for_parts'],
  ['fixing', 'warning', 'wait_for_parts'],
  ['inprogress', 'problem', 'block'],
  ['fixing', 'problem', 'block'],
  ['warning', 'inprogress', 'resume'],
  ['problem', 'inprogress', 'resume'],
  ['warning', 'fixing', 'resume_repair'],
  ['problem', 'fixing', 'resume_repair'],
  ['inprogress', 'resolved', 'resolve'],
  ['fixing', 'resolved', 'resolve'],
  ['resolved', 'inprogress', 'reopen'],
  ['resolved', 'success', 'confirm'],
  ['success', 'finished', 'close'],
  ['resolved', 'finished', 'close'],
];

const TABLES = ['flow', 'flow_state', 'flow_transition'];

/** Changes rows of all tenants: the owner is bound by the policies as well, and may lift that for itself alone. */
async function inAllTenants(trx: Knex, change: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await trx.raw('alter table ??.?? no force row level security', [SCHEMA, table]);
  await change();
  for (const table of TABLES) await trx.raw('alter table ??.?? force row level security', [SCHEMA, table]);
}

/** Gives what has the name `old` the name `now`, both of them SQL of the step, in each tenant's first flow. */
async function rename(trx: Knex, now: string, old: string): Promise<void> {
  for (const [from, to, verb] of STEPS) {
    await trx.raw(
      `update issues.flow_transition t set name = ${now}
       from issues.flow w, issues.flow_state s, issues.flow_state e, (select ?::jsonb as name) verb
       where w.is_default and w.tenant_id = t.tenant_id and w.id = t.flow_id and t.name = ${old}
         and s.tenant_id = t.tenant_id and s.id = t.from_id and s.kind = ? and e.tenant_id = t.tenant_id and e.id = t.to_id and e.kind = ?`,
      [JSON.stringify(t(`transitions.${verb}`)), from, to],
    );
  }
}

/** Transitions of the first flow say what a person does, where the tenant has left them named after the state that they lead to. */
export const defaultTransitionVerbs: Migration = {
  name: '20261122050908-default-transition-verbs',
  up: (trx) => inAllTenants(trx, () => rename(trx, 'verb.name', 'e.name')),
  down: (trx) => inAllTenants(trx, () => rename(trx, 'e.name', 'verb.name')),
};
