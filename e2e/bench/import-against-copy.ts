import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { DEMO_TENANTS } from '@portal/contracts/identity/demo';
import { median, spread } from '../proof/statistics';
import { signedIn } from '../proof/tenant-client';
import { copied, type CopyAndUpsert, imported } from './import-times';
import type { Measure } from './measure';

const ROUNDS = 3;
/** At most so many times as long as COPY and one statement. */
const MOST = 3;

/** An import whose time is held against COPY and one statement. */
interface AgainstCopy extends CopyAndUpsert {
  /** What the rows are: `machines`. */
  things: string;
  /** What is written beside them. */
  beside: string;
  rows: number;
  /** The call that takes the file. */
  path: string;
  /** A text file of so many rows that the portal does not know yet. */
  fileOf: (round: number, rows: number) => string;
  /** What the rows of a plant need to be there, before they are measured. */
  prepare?: (database: pg.Client) => Promise<void>;
}

/** An import, against a program that writes the same rows by COPY and one statement for another plant. A repeat must write nothing. */
export const importAgainstCopy =
  ({ things, beside, rows, path, fileOf, prepare, ...statements }: AgainstCopy): Measure =>
  async ({ stage, quick, rounds }) => {
    const size = quick ? rows / 10 : rows;
    const client = await signedIn(stage, 'acme', 'admin@acme.test');
    const database = await stage.database();
    const folder = await mkdtemp(join(tmpdir(), `portal-bench-${things}-`));
    const [bare, whole, repeats]: [number[], number[], number[]] = [[], [], []];
    try {
      // PostgreSQL reads the file itself, as another user.
      await chmod(folder, 0o755);
      await prepare?.(database);
      for (let round = 0; round < Math.min(rounds, ROUNDS); round += 1) {
        const copy = join(folder, `${round}.csv`);
        const file = { path, name: `${things}.csv`, content: fileOf(round, size) };
        await writeFile(copy, file.content, { mode: 0o644 });
        bare.push(await copied(database, statements, DEMO_TENANTS.globex.id, copy));
        const { ms, output } = await imported(client, file);
        if (output.created !== size) throw new Error(`${output.created} of ${size} ${things} were added`);
        whole.push(ms);
        const again = await imported(client, file);
        if (again.output.unchanged !== size) throw new Error('a repeat changed something');
        repeats.push(again.ms);
      }
    } finally {
      await database.end();
      await rm(folder, { recursive: true, force: true });
    }
    const times = median(whole) / median(bare);
    return [
      {
        what: `import of ${size} ${things}, from sending the text file to the end of the job, against COPY and upsert of the same ${things} with ${beside}`,
        measured: `${times.toFixed(1)}×: ${spread(whole)} ms against ${spread(bare)} ms`,
        goal: `at most ${MOST}×`,
        met: times <= MOST,
      },
      { what: 'the same file again, which changes nothing', measured: `${spread(repeats)} ms`, goal: '', met: null },
    ];
  };
