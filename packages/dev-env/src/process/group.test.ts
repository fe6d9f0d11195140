import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessGroup, stopLeftovers } from './group';
import { identify, isRunning, type ProcessIdentity } from './identity';
import type { ProcessPlan } from './supervisor';

const newFolder = () => mkdtempSync(join(tmpdir(), 'group-test-'));

/** A process that notes its name in `ends` when it is told to end. */
const newPlan = (folder: string, name: string): ProcessPlan => {
  const note = `require('fs').appendFileSync(${JSON.stringify(join(folder, 'ends'))}, '${name} ')`;
  const script = `for (const s of ['SIGTERM', 'SIGINT']) process.on(s, () => { ${note}; process.exit(0); }); require('fs').writeFileSync(${JSON.stringify(join(folder, name))}, ''); setInterval(() => {}, 1000);`;
  return {
    name,
    command: process.execPath,
    args: ['-e', script],
    env: {},
    cwd: folder,
    log: join(folder, `${name}.log`),
    stopSignal: 'SIGTERM',
    isReady: () => Promise.resolve(existsSync(join(folder, name))),
    readyWithin: 20_000,
  };
};

const started = async (folder: string) => {
  const group = new ProcessGroup(folder, () => undefined);
  await group.start([newPlan(folder, 'postgres')]);
  await group.start([newPlan(folder, 'pump')]);
  await group.start([newPlan(folder, 'edge')]);
  const running = Object.values(JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8')) as Record<string, ProcessIdentity>);
  return { group, running };
};

it('stops what was started last first', async () => {
  const folder = newFolder();
  const { group, running } = await started(folder);
  await group.stop();
  expect(readFileSync(join(folder, 'ends'), 'utf8')).toBe('edge pump postgres ');
  expect(running.some(isRunning)).toBe(false);
  expect(existsSync(join(folder, 'processes.json'))).toBe(false);
});

it('what a killed launcher left is stopped, the database last', async () => {
  const folder = newFolder();
  const left = ['postgres', 'pump', 'edge'].map((name) => ({
    name,
    child: spawn(process.execPath, newPlan(folder, name).args, { stdio: 'ignore' }),
  }));
  const record = Object.fromEntries(left.map(({ name, child }) => [name, identify(child.pid ?? 0)]));
  writeFileSync(join(folder, 'processes.json'), JSON.stringify(record));
  while (!left.every(({ name }) => existsSync(join(folder, name)))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await stopLeftovers(folder)).toEqual(['postgres', 'pump', 'edge']);
  expect(readFileSync(join(folder, 'ends'), 'utf8')).toMatch(/postgres $/);
  expect(left.map(({ child }) => identify(child.pid ?? 0))).toEqual([undefined, undefined, undefined]);
});

it('a process that was given the number of one that is gone is left alone', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'processes.json'), JSON.stringify({ pump: { pid: process.pid, started: 'another day' } }));
  expect(await stopLeftovers(folder)).toEqual([]);
  expect(identify(process.pid)).toBeDefined();
});

it('a group that was stopped starts nothing more', async () => {
  const folder = newFolder();
  const group = new ProcessGroup(folder, () => undefined);
  await group.stop();
  await expect(group.start([newPlan(folder, 'pump')])).rejects.toThrow(/stopped/);
  expect(group.isEmpty).toBe(true);
});
