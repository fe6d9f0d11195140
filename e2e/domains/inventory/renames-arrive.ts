import type pg from 'pg';
import { pause } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { signedIn, type TenantClient } from '../../proof/tenant-client';
import { issueForm } from '../issues/issue.factory';
import { newEquipment } from './equipment.factory';
import { newLocation } from './location.factory';

const CONSUMER = 'svc-issues';
const ROUNDS = { quick: 5, full: 20 };
const DEATHS = { quick: 2, full: 6 };
const ARRIVES_MS = 1_000;
const WAIT_MS = 60_000;
const LOOK_MS = 10;
/** Nothing is under way then: an event that a killed process had taken comes to another after 2.3 s. */
const RESTS_MS = 1_000;

/** A machine with an issue on it, as svc-issues shows them. */
class Watched {
  private changes = 0;

  constructor(
    private readonly client: TenantClient,
    private readonly database: pg.Client,
    readonly machine: number,
    private readonly issue: number,
    private readonly places: readonly number[],
  ) {}

  /** Gives the machine another name, and then another place. Returns the name. */
  async change(): Promise<string> {
    this.changes += 1;
    const designation = `Arrives ${this.changes} ${crypto.randomUUID()}`;
    await this.client.item(this.client.call('PATCH', `/equipment/${this.machine}`, { designation }));
    const location_id = this.places[this.changes % this.places.length];
    await this.client.item(this.client.call('POST', `/equipment/${this.machine}/move`, { location_id }));
    return designation;
  }

  /** Milliseconds until the list of issues has the name and the copy the place. */
  async arrival(name: string): Promise<number> {
    for (const begun = performance.now(); performance.now() < begun + WAIT_MS; await pause(LOOK_MS)) {
      const [row] = await this.client.items<{ equipment_name: string }>(`/issues?id_equals=${this.issue}`).catch(() => []);
      if (row?.equipment_name.endsWith(name) && (await this.place()) === this.places[this.changes % this.places.length])
        return Math.round(performance.now() - begun);
    }
    throw new Error(`"${name}" did not arrive`);
  }

  private async place(): Promise<number> {
    const { rows } = await this.database.query<{ location_id: string }>(
      'select location_id from issues.equipment where tenant_id = $1 and id = $2',
      [this.client.tenant, this.machine],
    );
    return Number(rows[0]?.location_id);
  }

  /** Events about the machine, and how often svc-issues handled them. */
  async handled(): Promise<{ events: number; once: number; changes: number }> {
    const { rows } = await this.database.query<{ events: number; once: number }>(
      `select count(*)::int as events, (count(*) filter (where times = 1))::int as once from (
         select (select count(*) from issues.inbox i where i.tenant_id = o.tenant_id and i.event_id = o.id) as times
         from inventory.outbox o where o.tenant_id = $1 and o.aggregate = 'equipment' and o.aggregate_id = $2) told`,
      [this.client.tenant, String(this.machine)],
    );
    return { events: rows[0]?.events ?? 0, once: rows[0]?.once ?? 0, changes: this.changes };
  }
}

async function watched(client: TenantClient, database: pg.Client): Promise<Watched> {
  const places = [(await newLocation(client)).id, (await newLocation(client)).id];
  const { id: machine } = await newEquipment(client);
  const form = await issueForm(client);
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(LOOK_MS)) {
    const { status, body } = await client.call('POST', '/issues', { ...form, equipment_id: machine });
    if (status === 201) return new Watched(client, database, machine, (JSON.parse(body) as { item: { id: number } }).item.id, places);
  }
  throw new Error('the machine did not arrive');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Kills the service, changes the machine while nobody answers, and waits until another process does. */
async function changeWhileAway(stage: Stage, client: TenantClient, subject: Watched): Promise<number> {
  await pause(RESTS_MS);
  const pid = stage.processes[CONSUMER];
  if (pid === undefined) throw new Error(`${CONSUMER} does not run`);
  process.kill(pid, 'SIGKILL');
  // The broker gives what comes while its connections end to a process that is no more.
  while (isAlive(pid)) await pause(1);
  const name = await subject.change();
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(LOOK_MS))
    if (stage.processes[CONSUMER] !== pid && (await client.call('GET', '/issues?pp=1')).status === 200) return subject.arrival(name);
  throw new Error(`${CONSUMER} was not back`);
}

/**
 * A machine that is renamed and moved, again and again, also while svc-issues is dead: how soon its lists have it, and whether each event
 * counted once.
 */
export const renamesArrive: Proof = async ({ stage: shared, quick }): Promise<Row[]> => {
  const stage = await shared();
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const database = await stage.database();
  const [rounds, deaths] = quick ? [ROUNDS.quick, DEATHS.quick] : [ROUNDS.full, DEATHS.full];
  const [times, afterDeath]: [number[], number[]] = [[], []];
  try {
    const subject = await watched(client, database);
    for (let round = 0; round < rounds; round += 1) times.push(await subject.arrival(await subject.change()));
    for (let death = 0; death < deaths; death += 1) afterDeath.push(await changeWhileAway(stage, client, subject));
    const { events, once, changes } = await subject.handled();
    const all = 2 * changes + 1;
    const row = (what: string, found: readonly number[]): Row => ({
      what,
      measured: `at most ${Math.max(...found)} ms`,
      goal: `at most ${ARRIVES_MS} ms`,
      met: Math.max(...found) <= ARRIVES_MS,
    });
    return [
      row(`a machine renamed and moved ${rounds} times: in the lists of ${CONSUMER} after`, times),
      row(`the same ${deaths} times while ${CONSUMER} is dead (\`kill -9\`): after its first answer`, afterDeath),
      {
        what: 'events of these changes that it handled once',
        measured: `${once} of ${events}`,
        goal: `${all} of ${all}`,
        met: once === all && events === all,
      },
    ];
  } finally {
    await database.end();
  }
};
