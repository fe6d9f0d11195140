import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../paths';
import { compareWithRelease } from './messages';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
  cpSync(join(root, 'proto'), folder, { recursive: true, filter: (path) => !['gen', 'node_modules'].includes(basename(path)) });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Replaces one line of the messages of a domain. */
function edit(line: string, replacement: string): void {
  const file = join(folder, 'identity/v1/identity.proto');
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(line);
  writeFileSync(file, before.replace(line, replacement));
}

async function compared(): Promise<{ code: number; lines: string }> {
  const lines: string[] = [];
  const code = await compareWithRelease(folder, (line) => lines.push(line));
  return { code, lines: lines.join('\n') };
}

it('accepts the messages as released, and a new field', async () => {
  expect(await compared()).toEqual({ code: 0, lines: '' });
  edit('bool demo = 8;', 'bool demo = 8;\n  string added_later = 90;');
  expect(await compared()).toEqual({ code: 0, lines: '' });
});

it('refuses a field that is gone', async () => {
  edit('  bool demo = 8;\n', '');
  const { code, lines } = await compared();
  expect(code).not.toBe(0);
  expect(lines).toContain('"8" with name "demo" on message "Tenant" was deleted');
});

it('refuses a field of another type', async () => {
  edit('bool demo = 8;', 'string demo = 8;');
  const { code, lines } = await compared();
  expect(code).not.toBe(0);
  expect(lines).toContain('Field "8" with name "demo" on message "Tenant" changed type');
});
