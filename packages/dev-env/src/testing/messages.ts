import { join } from 'node:path';
import { environmentWith } from '../config';
import { root } from '../paths';
import { runThrough } from '../process/run';
import { fromCode, type Step } from './step';

type OnLine = (line: string) => void;

const buf = (args: string[], cwd: string, onLine: OnLine) =>
  runThrough(process.execPath, [join(root, 'node_modules/@bufbuild/buf/bin/buf'), ...args], {
    cwd,
    onLine,
    env: environmentWith({ CI: 'true' }),
  });

/**
 * Compares the messages in a folder with those of its last release, `released.binpb`. Returns the exit code, which is not 0 when a
 * service of that release would misunderstand them.
 */
export async function compareWithRelease(folder: string, onLine: OnLine): Promise<number> {
  return (await buf(['breaking', '--against', 'released.binpb'], folder, onLine)).code;
}

export const protoLint: Step = {
  title: 'messages (buf lint)',
  live: false,
  run: async (onLine) => fromCode((await buf(['lint'], join(root, 'proto'), onLine)).code),
};

export const protoBreaking: Step = {
  title: 'messages against the last release (buf breaking)',
  live: false,
  run: async (onLine) => fromCode(await compareWithRelease(join(root, 'proto'), onLine)),
};
