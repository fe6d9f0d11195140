import type pg from 'pg';
import type { WrittenLine } from './writes';

interface StoredEvent {
  envelope: Buffer;
  tenant_id: string;
  published: boolean;
  handled: number;
}

/** Whose events are looked at: the service that tells, the record that it tells of, and the service that keeps a copy of that. */
export interface PublishedRecord {
  publisher: string;
  aggregate: string;
  /** First words of the subject: `identity.v1.user_updated`. */
  event: string;
  id: number;
  consumer: string;
}

const events = ({ publisher, consumer }: PublishedRecord) => `
  select o.envelope, o.tenant_id, o.published_at is not null as published,
    (select count(*)::int from ${consumer}.inbox i where i.tenant_id = o.tenant_id and i.event_id = o.id) as handled
  from ${publisher}.outbox o where o.aggregate = $1 and starts_with(o.subject, $2 || '.') and o.aggregate_id = $3
    and position(convert_to($4, 'UTF8') in o.envelope) > 0
  order by o.position`;

/**
 * What is wrong with the events of a writer's renames: each must have been published once, in its tenant, and handled once by the consumer.
 */
export async function wrongEvents(
  database: pg.Client,
  { plant, prefix }: WrittenLine,
  record: PublishedRecord,
  expected: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<StoredEvent>(events(record), [record.aggregate, record.event, String(record.id), prefix]);
  const names = rows.map(({ envelope }) => nameIn(envelope, prefix));
  const wrong: string[] = [];
  if (names.length !== expected.length || names.some((name, at) => name !== expected[at]))
    wrong.push(`${names.length} events for ${expected.length} acknowledged renames, or in another order`);
  for (const [at, { tenant_id, published, handled }] of rows.entries()) {
    if (tenant_id !== plant.tenant) wrong.push(`the event of "${names[at]}" is in another tenant`);
    if (!published) wrong.push(`the event of "${names[at]}" was not published`);
    if (handled !== 1) wrong.push(`the event of "${names[at]}" was handled ${handled} times`);
  }
  return wrong;
}

/** The name in an encoded event: text stands in protobuf as it is, and names of a run end with a full stop. */
export function nameIn(envelope: Buffer, prefix: string): string {
  const text = envelope.toString('latin1');
  const begin = text.indexOf(prefix);
  return begin < 0 ? '' : text.slice(begin, text.indexOf('.', begin) + 1);
}
