import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Lays files out as prettier does: how long a line gets depends on the names in it. @throws Error with what prettier says */
export function layOut(files: readonly string[], root: string): void {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  const options = ['--write', '--ignore-unknown', '--log-level', 'warn'];
  const { status, stderr } = spawnSync(process.execPath, [prettier, ...options, ...files], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
