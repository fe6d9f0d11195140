import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { askNats } from '../../../chaos/nats';
import { downloaded, pathMadeBy } from '../../../proof/exported-file';
import { within } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';
import type { TenantClient } from '../../../proof/tenant-client';
import { newPerson } from '../../../domains/people/person.factory';
import type { Assertions } from '../../../proof/assertions';

const TABLES = `
  select n.nspname || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' order by 1`;

/** Tables of all services with a row that says the word, in text or in bytes. */
async function tablesWith(database: pg.Client, word: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(TABLES);
  const hex = Buffer.from(word).toString('hex');
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.query(`select from ${name} t where t::text like $1 or t::text like $2 limit 1`, [
      `%${word}%`,
      `%${hex}%`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

interface StreamInfo {
  state: { first_seq: number; last_seq: number };
}

/** Streams of the broker with a message that says the word. */
async function streamsWith(stage: Stage, word: string): Promise<string[]> {
  const { streams } = await askNats<{ streams: string[] }>(stage.natsUrl, '$JS.API.STREAM.NAMES');
  const found: string[] = [];
  for (const stream of streams) {
    const { state } = await askNats<StreamInfo>(stage.natsUrl, `$JS.API.STREAM.INFO.${stream}`);
    for (let seq = state.last_seq; seq >= Math.max(state.first_seq, state.last_seq - 500); seq -= 1) {
      const { message } = await askNats<{ message?: { data?: string } }>(stage.natsUrl, `$JS.API.STREAM.MSG.GET.${stream}`, { seq });
      if (Buffer.from(message?.data ?? '', 'base64').includes(word)) found.push(`${stream} ${seq}`);
    }
  }
  return found;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}

/** Somebody whose personal data is one word, which is then nowhere any more: in no table, no stream, no file of the whole portal. */
export async function erasure(database: pg.Client, home: TenantClient, assertions: Assertions): Promise<void> {
  const { stage } = home;
  const word = `erased${crypto.randomUUID().slice(0, 8)}`;
  const person = await newPerson(home, {
    name: `${word} Person`,
    no: word,
    email: `${word}@acme.test`,
    barcode: { type: 'CODE128', value: word },
  });
  const { id: photo } = await home.uploadedFile(`/users/${person.id}/photos`);
  const places = async () => [...(await tablesWith(database, word)), ...(await streamsWith(stage, word))];
  const stored = () => filesBelow(join(stage.folder, 'files')).filter((name) => name.startsWith(photo));
  const known = await within(
    10_000,
    async () => (await tablesWith(database, word)).includes('issues.people') && (await streamsWith(stage, word)).length > 0,
  );
  assertions.allows('before: the person is in tables, copies, the outbox and the stream', known, await places());
  assertions.allows('before: the photo is stored', stored().length > 0, stored());
  const exported = await pathMadeBy(home, `/users/${person.id}/export`);
  const text = (await downloaded(home, exported)).toString();
  assertions.allows('before: what is known of the person is exported', text.includes(`"email":"${word}@acme.test"`), text.slice(0, 500));
  const stranger = await home.call('POST', `/users/${person.id}/erase`, undefined, { authorization: '' });
  assertions.denies('erasing without a session', stranger.status === 401, stranger.status);
  const { status, body } = await home.call('POST', `/users/${person.id}/erase`);
  assertions.allows('erasing', status === 202, body);
  const gone = await within(20_000, async () => (await places()).length === 0);
  assertions.denies('a place that still knows the person', gone, await places());
  assertions.denies('the stored photo', await within(5_000, () => Promise.resolve(stored().length === 0)), stored());
  const { status: fetched } = await home.stage.call('GET', exported, home.headers);
  assertions.denies('the exported file, by the address that was given before', fetched === 404, fetched);
  const { rows } = await database.query<{ name: string; status: string }>(
    'select name, status from issues.people where tenant_id = $1 and id = $2',
    [home.tenant, person.id],
  );
  assertions.allows('the history keeps the number', rows[0]?.name === '' && rows[0].status === 'removed', rows);
}
