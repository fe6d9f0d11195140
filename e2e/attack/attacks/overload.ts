import { pause, within } from '../../proof/pause';
import type { Proof } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { Stage } from '../../proof/stage';
import { HonestClient } from './overload/honest-client';
import { memoryOf, watchMemory } from '../watch-memory';
import { loadAttacks, type LoadAttack } from './overload/load-attacks';

/** An honest answer may take as long as the edge gives a service, and a call more for the machine that the attacker shares. */
const SLOWEST_MS = 4_000;
const GROWTH_MB = 250;
/** A collector gives back at its leisure. */
const SETTLES_WITHIN_MS = 20_000;

/**
 * More than anybody asks: endless, slow, deep, huge and many. One who works beside it is served all the time, and afterwards all is as
 * before.
 */
export const overload: Proof = async () => {
  const stage = await Stage.open({ environment: {} });
  try {
    const attacker = await stage.signIn('operator@globex.test', 'globex');
    const honest = await stage.signIn('leader@acme.test');
    const rows: Row[] = [];
    const pids = JSON.stringify(stage.processes);
    for (const loadAttack of loadAttacks(stage, attacker)) rows.push(await endured(stage, honest, loadAttack));
    return [...rows, await afterwards(stage, honest, pids)];
  } finally {
    await stage.remove();
  }
};

async function endured(stage: Stage, honest: Record<string, string>, { what, attack }: LoadAttack): Promise<Row> {
  const honestClient = new HonestClient(stage, honest);
  const memory = watchMemory(stage);
  await pause(400);
  const began = performance.now();
  const fault = await attack().catch((error: unknown) => `broke off: ${String(error)}`);
  const seconds = (performance.now() - began) / 1000;
  await pause(400);
  memory.stop();
  const { slowest, asked, failed } = await honestClient.results();
  const { name, megabytes } = memory.worst();
  const measured = `${fault === '' ? 'refused' : fault} in ${seconds.toFixed(1)} s; ${asked} honest calls, slowest ${slowest} ms${failed.length > 0 ? `, ${failed.length} failed (${failed[0]})` : ''}; ${name} +${megabytes} MB`;
  return {
    what: `overload: ${what}`,
    measured,
    goal: `refused; honest calls all answered within ${SLOWEST_MS} ms; at most +${GROWTH_MB} MB`,
    met: fault === '' && failed.length === 0 && slowest <= SLOWEST_MS && megabytes <= GROWTH_MB,
  };
}

/** The same processes as before, nothing left open, the attacker's own tenant served again. */
async function afterwards(stage: Stage, honest: Record<string, string>, pids: string): Promise<Row> {
  const settled = await within(
    SETTLES_WITHIN_MS,
    async () =>
      (await stage.call('GET', '/api/issues', honest)).status === 200 &&
      Object.values(memoryOf(stage)).every((megabytes) => megabytes < 400),
  );
  const other = await stage.signIn('admin@globex.test', 'globex').then(
    () => true,
    () => false,
  );
  const same = JSON.stringify(stage.processes) === pids;
  const memory = Object.entries(memoryOf(stage))
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)} MB`)
    .join(', ');
  return {
    what: 'overload: afterwards',
    measured: `${same ? 'the same processes' : 'a process was lost'}; ${memory}; the tenant of the attacker ${other ? 'signs in' : 'is locked out'}`,
    goal: 'the same processes, each below 400 MB, everybody served',
    met: settled && same && other,
  };
}
