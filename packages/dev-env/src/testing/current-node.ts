import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, root } from '../paths';
import { run, runThrough } from '../process/run';
import { fromCode, type StepResult } from './step';

/** The long-term release that images stand on; `npm test` itself may run on an older one. */
const CURRENT_NODE = '24.21.0';

/** Starts the portal on the current Node and signs in through a browser; the rest of the tests run on the Node that runs us. */
export async function runOnCurrentNode(onLine: (line: string) => void): Promise<StepResult> {
  const node = await installNode();
  const args = [join(root, 'packages/dev-env/bin/portal.mjs'), 'test', 'journeys', 'signing-in'];
  return fromCode((await runThrough(node, args, { onLine })).code);
}

/** Installs that Node from the registry beside our packages: among them, its command would stand before everybody's own. */
async function installNode(): Promise<string> {
  const folder = join(cacheFolder, `node-${CURRENT_NODE}`);
  const binary = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', `node@${CURRENT_NODE}`], { cwd: folder });
  }
  return binary;
}
