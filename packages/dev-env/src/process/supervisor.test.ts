import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify, isRunning, type ProcessIdentity, stopProcess } from './identity';
import { type ProcessPlan, SupervisedProcess } from './supervisor';

/** A process that writes a file when it runs and then does what `script` says. */
const newProcess = (script: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-test-'));
  const sign = join(folder, 'sign');
  const plan: ProcessPlan = {
    name: 'pump',
    command: process.execPath,
    args: ['-e', `require('fs').writeFileSync(${JSON.stringify(sign)}, ''); ${script}`],
    env: {},
    cwd: folder,
    log: join(folder, 'pump.log'),
    stopSignal: 'SIGTERM',
    isReady: () => Promise.resolve(existsSync(sign)),
    readyWithin: 20_000,
  };
  const started: ProcessIdentity[] = [];
  const crashes: string[] = [];
  const watcher = {
    started: (_name: string, identity: ProcessIdentity) => void started.push(identity),
    crashed: (_name: string, how: string) => void crashes.push(how),
  };
  return { plan, watcher, started, crashes, supervised: new SupervisedProcess(plan, watcher) };
};

const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
};

const FOREVER = 'setInterval(() => {}, 1000);';

it('a killed process comes back by itself', async () => {
  const { supervised, started, crashes } = newProcess(FOREVER);
  await supervised.start();
  process.kill(started[0]?.pid ?? 0, 'SIGKILL');
  await until(() => started.length === 2);
  expect(crashes).toEqual(['SIGKILL']);
  await supervised.stop();
  expect(started.map(isRunning)).toEqual([false, false]);
});

it('one with a fault that only a new start mends is ended and comes back', async () => {
  const { plan, watcher, started, crashes } = newProcess(FOREVER);
  const supervised = new SupervisedProcess(
    { ...plan, fault: async () => (started.length === 1 ? 'the valve is stuck' : undefined) },
    watcher,
  );
  await supervised.start();
  await until(() => started.length === 2);
  expect(crashes).toEqual(['the valve is stuck']);
  await supervised.stop();
  expect(started.map(isRunning)).toEqual([false, false]);
});

it('one that is stopped stays stopped', async () => {
  const { supervised, started, crashes } = newProcess(FOREVER);
  await supervised.start();
  await supervised.stop();
  expect(started).toHaveLength(1);
  expect(crashes).toEqual([]);
});

it('one that never starts is given up with the end of its log', async () => {
  const { plan, supervised } = newProcess('');
  const broken = { ...plan, args: ['-e', 'console.error("no such valve"); process.exit(3)'] };
  writeFileSync(plan.log, '');
  const watcher = { started: () => undefined, crashed: () => undefined };
  const one = new SupervisedProcess(broken, watcher);
  await expect(one.start()).rejects.toThrow(/pump does not start[^]*no such valve/);
  await Promise.all([one.stop(), supervised.stop()]);
});

it('one that does not listen to its signal is killed', async () => {
  const { supervised, started } = newProcess(`process.on('SIGTERM', () => {}); ${FOREVER}`);
  await supervised.start();
  const [identity] = started;
  if (identity) await stopProcess(identity, 'SIGTERM', 100);
  expect(identity && isRunning(identity)).toBe(false);
  await supervised.stop();
});

it('its output is in its log', async () => {
  const { plan, supervised } = newProcess(`console.log('pressure 4 bar'); ${FOREVER}`);
  await supervised.start();
  await until(() => readFileSync(plan.log, 'utf8').includes('pressure 4 bar'));
  await supervised.stop();
});

it('we are a process with an identity of our own', () => {
  expect(identify(process.pid)).toEqual(identify(process.pid));
  expect(identify(2 ** 22)).toBeUndefined();
});
