import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openVolatileFolder } from './data-folder';

const say = () => undefined;

it('a volatile folder is gone when it is closed, and the next one removes what a killed launcher left, but nothing of one that runs', async () => {
  const running = await openVolatileFolder('running', say);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const left = join(dirname(running.folder), `portal-left-${pid}`);
  mkdirSync(join(left, 'postgres'), { recursive: true });
  writeFileSync(join(left, 'portal.lock'), JSON.stringify({ pid, started: '1', note: '' }));

  const next = await openVolatileFolder('next', say);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(running.folder)).toBe(true);

  for (const { folder, close } of [running, next]) {
    await close();
    expect(existsSync(folder)).toBe(false);
  }
});
