import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCompose } from '../compose/write-compose';
import { addArea, areaOf } from './access';
import { withEntry } from './list-entry';
import { domainNamesOf } from './names';
import { writeTemplate } from './templates';

const DOMAINS = 'e2e/domains/domains.ts';
/** Who asks every service: the registry of background jobs, and the export of what is kept about a person. */
const CALLERS = ['svc-sync/package.json', 'svc-identity/package.json'];

/**
 * A service with one table behind its list, four other calls, an event, copies of people and tenants, its proofs, and its containers.
 * Returns the files written or changed.
 */
export function newService(name: string, root: string, thing?: string): string[] {
  const names = domainNamesOf(name, thing);
  const area = areaOf(names.path);
  const files = writeTemplate('service', root, { ...names, area });
  const domains = readFileSync(join(root, DOMAINS), 'utf8');
  writeFileSync(join(root, DOMAINS), withEntry(domains, 'DOMAINS', names.domain, `./${name}`));
  return [...files, DOMAINS, ...addCall(names.name, root), ...addArea(area, names.title, root), ...writeCompose(root)];
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
