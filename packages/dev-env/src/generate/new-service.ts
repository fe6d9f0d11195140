import { writeCompose } from '../compose/write-compose';
import { addArea, areaOf } from './access';
import { domainNamesOf } from './names';
import { writeTemplate } from './templates';

/**
 * A service with one table behind its list, four other calls, an event, copies of people and tenants and its proofs, and its containers.
 * Returns the files written or changed.
 */
export function newService(name: string, root: string, thing?: string): string[] {
  const names = domainNamesOf(name, thing);
  const area = areaOf(names.path);
  return [...writeTemplate('service', root, { ...names, area }), ...addArea(area, names.title, root), ...writeCompose(root)];
}
