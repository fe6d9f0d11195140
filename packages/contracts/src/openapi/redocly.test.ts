import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractsByDomain } from '../contracts-by-domain.factory';
import { describeCalls } from './describe-calls';
import { openApiDocument } from './document';

const CLI = join(createRequire(__filename).resolve('@redocly/cli/package.json'), '../bin/cli.js');
/** Neither reports on its use nor asks for a newer version: it works without a network. */
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'portal-openapi-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules that a document breaks, by the recommended rules of redocly. */
function brokenRules(document: object): string[] {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = [CLI, 'lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: OFFLINE });
  if (!stdout.startsWith('{')) throw new Error(`redocly did not lint the document: ${stderr}`);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string; location: { pointer?: string }[] }[] };
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);
}

const parts = Object.entries(contractsByDomain).map(([service, contracts]) => ({ service, ...describeCalls(Object.values(contracts)) }));

it('the description of all calls breaks no recommended rule of redocly', () => {
  expect(brokenRules(openApiDocument(parts, '1'))).toEqual([]);
}, 60_000);

it('a parameter of a path that is not declared breaks a rule', () => {
  const broken = { service: 'broken', paths: { '/things/{id}': { get: { responses: { 200: { description: 'Done.' } } } } }, schemas: {} };
  expect(brokenRules(openApiDocument([broken], '1')).join('\n')).toContain('path-parameters-defined');
}, 60_000);
