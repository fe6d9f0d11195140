import type pg from 'pg';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { NewIssue } from '@portal/contracts/issues/schemas';
import { transaction, writeBeside } from './issue-writes';

/** Taken before the transaction: numbers taken in it would make the reports of a plant wait for each other's commit. */
const NUMBER = `
  insert into issues.number_series (tenant_id, name, value) values ($1, 'issue', 1)
  on conflict (tenant_id, name) do update set value = number_series.value + 1
  returning value`;

const PLACE = `
  select c.name, c.path, c.formal_confirm_required, c.default_group_id, f.id as flow_id, s.id as state_id, s.name as state_name, s.kind, s.clock,
    (select name from issues.people p where p.tenant_id = $1 and p.id = $3) as creator
  from issues.category c
  join issues.flow f on f.tenant_id = c.tenant_id and f.id = coalesce(c.flow_id, (select d.id from issues.flow d where d.tenant_id = c.tenant_id and d.is_default))
  join lateral (select * from issues.flow_state x where x.tenant_id = f.tenant_id and x.flow_id = f.id order by x.sort, x.id limit 1) s on true
  where c.tenant_id = $1 and c.id = $2 and c.type = 'standard' and c.can_be_picked
  for key share of c`;

const ISSUE = `
  insert into issues.issue (tenant_id, id, version, title, user_description, category_id, flow_id, flow_state_id, group_id, formal_confirm_required, created_at, created_by, clock, clock_since)
  values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, date_trunc('second', $10::timestamptz))`;

interface Place {
  name: unknown;
  path: string;
  formal_confirm_required: boolean;
  default_group_id: string | null;
  flow_id: string;
  state_id: string;
  state_name: unknown;
  kind: string;
  clock: string;
  creator: string;
}

/** Reports an issue: its row, time line, log and event in one fsynced transaction. Answers what it knows by then. */
export async function bareCreate(pools: { pool: pg.Pool; numbers: pg.Pool }, tenant: string, body: NewIssue): Promise<unknown> {
  const { title, user_description, category_id } = body;
  if (typeof title !== 'string' || typeof user_description !== 'string') throw new Error('a report needs words');
  const user = DEMO_PEOPLE.acme.operator.id;
  const at = new Date();
  const {
    rows: [number],
  } = await pools.numbers.query<{ value: string }>({ name: 'number', text: NUMBER, values: [tenant] });
  const id = Number(number?.value);
  return transaction(pools.pool, async (client) => {
    const {
      rows: [place],
    } = await client.query<Place>({ name: 'place', text: PLACE, values: [tenant, category_id, user] });
    if (!place) throw new Error(`nothing can be reported under ${category_id}`);
    const { default_group_id: group, formal_confirm_required, flow_id, clock } = place;
    const stateId = Number(place.state_id);
    await client.query({
      name: 'issue',
      text: ISSUE,
      values: [tenant, id, title, user_description, category_id, flow_id, stateId, group, formal_confirm_required, at, user, clock],
    });
    const values = { title, user_description, category: category_id, flow_state: stateId, group };
    const attributes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { old: null, new: value }]));
    await writeBeside(client, {
      tenant,
      issue: id,
      at,
      user,
      stateId,
      clock,
      timelineEvent: 'reported',
      action: 'created',
      attributes,
      event: { name: 'issue_reported', content: { id, title, category_id, stateId, kind: place.kind } },
    });
    return { status: 'ok', item: { id, version: 1, created_at: at, created_by: user, ...values, ...place } };
  });
}
