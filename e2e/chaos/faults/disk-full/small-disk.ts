import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '../../../proof/stage';

const MIB = 2 ** 20;

/** A folder of a portal on a disk of its own (in memory) that can be filled to the brim. */
export class SmallDisk {
  private readonly filler: string;

  private constructor(private readonly folder: string) {
    this.filler = join(folder, 'something-else');
  }

  /**
   * Puts the folder, with what it holds and so many MiB to spare, on a disk of its own; null without the right to mount. The portal must be
   * stopped.
   */
  static under(stage: Stage, folder: string, spareMib: number): SmallDisk | null {
    mkdirSync(folder, { recursive: true });
    const held = Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]);
    const aside = `${folder}.aside`;
    execFileSync('cp', ['-a', folder, aside]);
    try {
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${held + spareMib}m`, 'portal-proof', folder]);
      if (status !== 0) return null;
      stage.beforeRemoval(() => execFileSync('umount', ['-l', folder]));
      execFileSync('cp', ['-a', `${aside}/.`, folder]);
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
    return new SmallDisk(folder);
  }

  /** Leaves not a byte. Called again it takes what was freed meanwhile. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    try {
      // In ever smaller pieces: the last page counts.
      for (let size = MIB; size >= 512; size /= 2) fillWith(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
  }

  /** Bytes that are free. */
  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Takes away what filled it. */
  empty(): void {
    rmSync(this.filler, { force: true });
  }
}

function fillWith(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
