import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { median } from '../../proof/statistics';
import type { Row } from '../../proof/row';
import { pause } from '../../proof/pause';
import type { Ground } from '../../proof/prove';
import type { Stage } from '../../proof/stage';
import { judge } from '../judge';
import { Writer } from '../writer';

const BACK_MS = 3_000;
const PERSON = DEMO_PEOPLE.acme.waiting.id;

/** `kill -9` of every process at random moments while writes go on. */
export async function kill({ stage: shared, quick }: Ground): Promise<Row[]> {
  const stage = await shared();
  const names = Object.keys(stage.processes);
  const run = `Kill ${Date.now()}`;
  const writer = new Writer(stage, run, await stage.reportableCategory(), { id: PERSON, body: await personBody(stage) });
  await writer.start();
  const back: { name: string; ms: number }[] = [];
  for (let moment = 0; moment < (quick ? 1 : 4) * names.length; moment += 1) {
    await pause(500 + Math.random() * 1_500);
    const name = names[moment % names.length] ?? '';
    const pid = stage.processes[name];
    if (pid === undefined) throw new Error(`${name} does not run`);
    const before = Date.now();
    process.kill(pid, 'SIGKILL');
    back.push({ name, ms: await answersAfter(stage, writer, name, pid, before) });
  }
  await writer.stop();
  const faults = await judge(stage, writer, run, PERSON, DEMO_TENANTS.acme.id);
  for (const fault of faults) console.log(`  ${fault}`);
  const worst = back.reduce((one, other) => (other.ms > one.ms ? other : one));
  return [
    { what: `kill -9 ${back.length} times (${names.join(', ')}), ${writer.reported.size} reports acknowledged: lost, doubled or undone`, measured: String(faults.length), goal: '0', met: faults.length === 0 },
    { what: 'writes are acknowledged again after', measured: `median ${median(back.map(({ ms }) => ms)).toFixed(0)} ms, worst ${worst.ms} ms (${worst.name})`, goal: `at most ${BACK_MS} ms`, met: worst.ms <= BACK_MS, timed: true },
  ];
}

/** Milliseconds from the kill until another process has the name and a write that began after it is acknowledged. */
async function answersAfter(stage: Stage, writer: Writer, name: string, pid: number, before: number): Promise<number> {
  for (const end = before + 30_000; Date.now() < end;) {
    await pause(20);
    const again = stage.processes[name];
    if (again === undefined || again === pid) continue;
    const seen = Date.now();
    while (writer.lastAnswerAt < seen && Date.now() < end) await pause(10);
    return writer.lastAnswerAt - before;
  }
  throw new Error(`${name} was not back after 30 s`);
}

/** The members that an edit of the person must carry. */
async function personBody(stage: Stage): Promise<object> {
  const { body } = await stage.call('GET', `/api/users/${PERSON}`, await stage.signIn('admin@acme.test'));
  const { account_status, timezone, currency_id } = (JSON.parse(body) as { item: Record<string, unknown> }).item;
  return { account_status, timezone, currency_id };
}
