import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@portal/dev-env/paths';
import type { Stage } from '../../../proof/stage';

/** What `npm run service -- identity audit verify LABEL` says, and whether it found the log complete. */
export function verifyLog(stage: Stage, label: string): Promise<{ complete: boolean; said: string }> {
  const args = [join(root, 'packages/dev-env/bin/portal.mjs'), 'service', '--data', stage.folder, 'identity', 'audit', 'verify', label];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout, stderr) =>
      resolve({ complete: error === null, said: `${stdout}${stderr}` }),
    );
  });
}
