import { writeCompose } from '../compose/write-compose';
import { root } from '../paths';

/** `npm run compose`: writes docker-compose.yml and what it reads anew, after a unit came or went. */
export function compose(): Promise<void> {
  for (const path of writeCompose(root)) console.log(`  ${path}`);
  return Promise.resolve();
}
