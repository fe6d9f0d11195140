import { writeCompose } from '../compose/write-compose';
import { namesOf } from './names';
import { writeTemplate } from './templates';

/** A service with one table, two calls and their tests, and its two containers. Returns the files written or changed. */
export function newService(name: string, root: string): string[] {
  const names = namesOf(name);
  return [...writeTemplate('service', root, { ...names }), ...writeCompose(root)];
}
