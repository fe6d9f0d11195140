import type pg from 'pg';

/** What a change of an issue writes beside its row, as svc-issues does: a point of the time line, an entry of the log, and the event. */
export interface Written {
  tenant: string;
  issue: number;
  at: Date;
  user: number;
  stateId: number;
  clock: string;
  timelineEvent: string;
  action: string;
  attributes: Record<string, { old: unknown; new: unknown }>;
  event: { name: string; content: unknown };
}

const LINE = `
  insert into issues.issue_timeline (tenant_id, issue_id, seq, at, event, clock, flow_state_id, user_id)
  values ($1, $2, (select coalesce(max(seq), 0) + 1 from issues.issue_timeline where tenant_id = $1 and issue_id = $2), $3, $4, $5, $6, $7)`;

const LOG = `
  insert into issues.issue_log (tenant_id, issue_id, logged_at, logged_by, loggable_type, loggable_id, action, content)
  values ($1, $2, $3, $4, 'Issue', $2::bigint::text, $5, $6)`;

/** Marked as published, for the portal's relay must not send what the bare server writes. */
const EVENT = `
  with next as (
    insert into issues.aggregate_version (tenant_id, aggregate, aggregate_id, version) values ($1, 'issue', $2, 1)
    on conflict (tenant_id, aggregate, aggregate_id) do update set version = aggregate_version.version + 1
    returning version)
  insert into issues.outbox (tenant_id, aggregate, aggregate_id, id, subject, actor, envelope, aggregate_version, published_at, stream_position)
  select $1, 'issue', $2, gen_random_uuid(), $3, $4, $5, version, now(), 0 from next`;

/** Writes them inside the transaction of the client. */
export async function writeBeside(
  client: pg.PoolClient,
  { tenant, issue, at, user, stateId, clock, timelineEvent, action, attributes, event }: Written,
): Promise<void> {
  await client.query({ name: 'line', text: LINE, values: [tenant, issue, at, timelineEvent, clock, stateId, user] });
  await client.query({ name: 'log', text: LOG, values: [tenant, issue, at, user, action, JSON.stringify({ attributes })] });
  const envelope = Buffer.from(JSON.stringify({ tenant, at, user, ...event }));
  await client.query({
    name: 'event',
    text: EVENT,
    values: [tenant, String(issue), `issues.v1.${event.name}.${tenant}`, String(user), envelope],
  });
}

/** Runs the work in one transaction on one connection. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
