import type pg from 'pg';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { transaction, writeBeside } from './issue-writes';

const LOCK = 'select * from issues.issue where tenant_id = $1 and id = $2 and deleted_at is null and not rejected for no key update';

/** The step, when the flow has it. */
const WAY = `
  select s.id, s.name, s.kind, s.clock, s.resolved, s.finished from issues.flow_transition t
  join issues.flow_state s on s.tenant_id = t.tenant_id and s.id = t.to_id
  where t.tenant_id = $1 and t.flow_id = $2 and t.from_id = $3 and t.to_id = $4 and t.trigger = 'manual'`;

const MOVE = `
  update issues.issue set version = version + 1, flow_state_id = $3, resolved = $4, finished = $5, clock = $6, clock_since = date_trunc('second', $7::timestamptz),
    wait_s = wait_s + case clock when 'wait' then $8 else 0 end, service_s = service_s + case clock when 'service' then $8 else 0 end,
    suspend_s = suspend_s + case clock when 'suspend' then $8 else 0 end
  where tenant_id = $1 and id = $2 returning *`;

interface Issue {
  flow_id: string;
  flow_state_id: string;
  clock_since: Date;
  title: string;
  version: number;
}
interface State {
  id: string;
  name: unknown;
  kind: string;
  clock: string;
  resolved: boolean;
  finished: boolean;
}

/** Moves an issue along its flow: its row, time line, log and event in one fsynced transaction. Answers the row. */
export async function bareTransition(pool: pg.Pool, tenant: string, id: number, body: { flow_state_id: number }): Promise<unknown> {
  const user = DEMO_PEOPLE.acme.leader.id;
  const at = new Date();
  return transaction(pool, async (client) => {
    const {
      rows: [issue],
    } = await client.query<Issue>({ name: 'lock', text: LOCK, values: [tenant, id] });
    if (!issue) throw new Error(`there is no issue ${id}`);
    const {
      rows: [state],
    } = await client.query<State>({ name: 'way', text: WAY, values: [tenant, issue.flow_id, issue.flow_state_id, body.flow_state_id] });
    if (!state) throw new Error(`no way leads from ${issue.flow_state_id} to ${body.flow_state_id}`);
    const stateId = Number(state.id);
    const seconds = Math.max(0, Math.floor((at.getTime() - issue.clock_since.getTime()) / 1000));
    const {
      rows: [item],
    } = await client.query<Issue>({
      name: 'move',
      text: MOVE,
      values: [tenant, id, stateId, state.resolved, state.finished, state.clock, at, seconds],
    });
    const attributes = { flow_state: { old: Number(issue.flow_state_id), new: stateId } };
    await writeBeside(client, {
      tenant,
      issue: id,
      at,
      user,
      stateId,
      clock: state.clock,
      timelineEvent: 'state',
      action: 'updated',
      attributes,
      event: { name: 'issue_state_changed', content: { id, title: issue.title, stateId, kind: state.kind } },
    });
    return { status: 'ok', item: { ...item, flow_state: state } };
  });
}
