import { Assertions } from '../../../proof/assertions';
import { pause } from '../../../proof/pause';
import type { Row } from '../../../proof/row';
import type { Containers } from './containers';

const UNIT = 'mfe-issues';
const PAUSE_MS = 100;
/** Longer than a build is kept that another took the place of. */
const FORGOTTEN_S = 3 * 86_400;

/** Adds a file of a build that another took the place of so many seconds ago. */
const addBuild = (id: string, file: string, age: number) =>
  `echo ${id} > /kept/files/${file} && echo ./${file} > /kept/builds/${id} && touch -d @${Math.round(Date.now() / 1000) - age} /kept/builds/${id}`;

/** A page that was opened with an earlier build still gets its files from a replaced micro-frontend, which answers nobody 503 meanwhile. */
export async function earlierBuild(containers: Containers, statusOf: (path: string) => Promise<number>): Promise<Row> {
  const assertions = new Assertions('containers: files of the build before, and the pages of a unit that is replaced');
  const [before, forgotten] = ['earlier.0123456789.js', 'forgotten.0123456789.js'];
  await containers.compose(['exec', '-T', UNIT, 'sh', '-c', `${addBuild('1-1', before, 0)} && ${addBuild('2-2', forgotten, FORGOTTEN_S)}`]);
  let isOver = false;
  const replaced = containers
    .replace(UNIT)
    .then(() => containers.untilHealthy(UNIT))
    .finally(() => (isOver = true));
  const statuses = new Set<number>();
  for (; !isOver; await pause(PAUSE_MS)) statuses.add(await statusOf(`/mfe/${UNIT}/portal-manifest.json`));
  await replaced;
  assertions.denies('a file of the unit is answered 503 while it is replaced', !statuses.has(503), [...statuses]);
  assertions.allows('it is answered meanwhile', statuses.has(200), [...statuses]);
  const [kept, gone] = [await statusOf(`/mfe/${UNIT}/${before}`), await statusOf(`/mfe/${UNIT}/${forgotten}`)];
  assertions.allows('a file of the build before', kept === 200, kept);
  assertions.denies('a file of a build that was replaced three days ago', gone === 404, gone);
  return assertions.row();
}
