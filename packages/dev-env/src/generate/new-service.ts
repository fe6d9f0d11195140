import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompose } from '../compose/write-compose';
import { Problem } from '../problem';
import { addArea, areaOf } from './access';
import { withEntry } from './list-entry';
import { domainNamesOf } from './names';
import { writeTemplate } from './templates';

const CONTRACTS = 'packages/contracts/src';
const DOMAINS = 'e2e/domains/domains.ts';
/** Who asks every service: the registry of background jobs, and the export of what is kept about a person. */
const CALLERS = ['svc-sync/package.json', 'svc-identity/package.json'];

/**
 * A service with one table behind its list, four other calls, an event, copies of people and tenants, its proofs, and its containers.
 * Returns the files written or changed.
 * @throws Problem where another service has its calls
 */
export function newService(name: string, root: string, thing?: string): string[] {
  const names = domainNamesOf(name, thing);
  const taken = callsAt(names.path, root);
  if (taken) throw new Problem(`${taken} has calls at /${names.path} already: choose another name, or another thing to begin with.`);
  const area = areaOf(names.path);
  const files = writeTemplate('service', root, { ...names, area });
  const domains = readFileSync(join(root, DOMAINS), 'utf8');
  writeFileSync(join(root, DOMAINS), withEntry(domains, 'DOMAINS', names.domain, `./${name}`));
  return [...files, DOMAINS, ...addCall(names.name, root), ...addArea(area, names.title, root), ...writeCompose(root)];
}

/** The file that declares calls at a path of the API, if there is one. */
function callsAt(path: string, root: string): string | undefined {
  const calls = new RegExp(`'[A-Z]+ /${path}['/]`);
  const files = readdirSync(join(root, CONTRACTS), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('contracts.ts'));
  return files.map((file) => join(CONTRACTS, file)).find((file) => calls.test(readFileSync(join(root, file), 'utf8')));
}

/** Lets those who ask every service call this one. Returns the files changed. */
function addCall(domain: string, root: string): string[] {
  return CALLERS.filter((caller) => {
    const file = join(root, caller);
    if (!existsSync(file)) return false;
    const unit = JSON.parse(readFileSync(file, 'utf8')) as { portal: { calls: string[] } };
    unit.portal.calls.push(domain);
    writeFileSync(file, `${JSON.stringify(unit, null, 2)}\n`);
    return true;
  });
}
