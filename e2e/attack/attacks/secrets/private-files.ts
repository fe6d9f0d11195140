import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../../proof/row';
import type { Stage } from '../../../proof/stage';
import { bothTenants } from '../../../proof/tenant-client';
import { Assertions } from '../../../proof/assertions';

const OTHERS = 0o077;
const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** What a portal writes can be read by nobody else on its machine, whatever the umask. */
export async function privateFiles(stage: Stage): Promise<Row> {
  const { home } = await bothTenants(stage);
  const { status } = await home.upload('/me/photos');
  const assertions = new Assertions('secrets: what others on the machine may read');
  assertions.allows('a photo is taken', status === 201, status);
  const closed = (what: string, path: string) => assertions.denies(what, (modeOf(path) & OTHERS) === 0, modeOf(path).toString(8));
  closed('secrets.json', join(stage.folder, 'secrets.json'));
  for (const name of ['files', 'logs', 'nats']) closed(name, join(stage.folder, name));
  for (const name of ['files', 'logs']) {
    // The portal goes on: what it has removed since it was listed is nobody's to read.
    const files = readdirSync(join(stage.folder, name), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const stats = statSync(join(stage.folder, name, file), { throwIfNoEntry: false });
      return stats ? [{ file: `/${name}/${file}`, stats }] : [];
    });
    for (const { file, stats } of files) assertions.denies(file, (stats.mode & OTHERS) === 0, (stats.mode & 0o777).toString(8));
    assertions.allows(
      `there are ${name}`,
      files.some(({ stats }) => stats.isFile()),
      files.map(({ file }) => file),
    );
  }
  // The modes above are no gift of the umask.
  const open = modeOf(join(stage.folder, 'service-ports.json'));
  assertions.allows(
    'a file that is no secret has the mode of the umask',
    (open & OTHERS) === (0o666 & ~process.umask() & OTHERS),
    open.toString(8),
  );
  return assertions.row();
}
