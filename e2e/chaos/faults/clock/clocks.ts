import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@portal/dev-env/paths';
import { SERVICES } from '../../../domains/domains';
import { UNLIMITED } from '../../../proof/stage';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Processes whose clock can be set. */
export const CLOCKED: readonly string[] = [...SERVICES, 'shell-bff'];

/** The wall clocks of a portal's Node processes. */
export class Clocks {
  private readonly folder = mkdtempSync(join(tmpdir(), 'portal-clocks-'));

  /** What a stage must have in its environment for its clocks to be set. */
  get environment(): Record<string, string> {
    return {
      ...UNLIMITED,
      NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/chaos/faults/clock/shifted-clock.mjs')).href}?folder=${this.folder}`,
    };
  }

  /** Sets the clocks of the named processes so many milliseconds off; within a tenth of a second they are. */
  set(offset: number, processes: readonly string[] = CLOCKED): void {
    for (const name of processes) {
      writeFileSync(join(this.folder, `${name}.new`), String(offset));
      renameSync(join(this.folder, `${name}.new`), join(this.folder, name));
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
