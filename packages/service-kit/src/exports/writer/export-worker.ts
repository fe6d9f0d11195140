import { lowerPriority } from '../../low-priority/lower-priority';
import { cellsOf } from './cells';
import type { Writer } from './writer';
import { NEXT_SHEET, PIECE_END, type WriterJob, type WriterMessage } from './writer-job';

/*
 * The program of the process that writes one export. It has no environment: no key, no address of a database.
 * Rows come by its standard input.
 */

const say = (message: WriterMessage, then: () => void = () => undefined) => process.send?.(message, then);

/** A format is loaded where it is asked for. */
async function open(job: WriterJob): Promise<Writer> {
  if (job.format === 'csv') return (await import('./csv-writer')).csvWriter(job);
  if (job.format === 'pdf') return (await import('./pdf-writer')).pdfWriter(job);
  return (await import('./xlsx-writer')).xlsxWriter(job);
}

async function* pieces(): AsyncGenerator<string> {
  let rest = '';
  process.stdin.setEncoding('utf8');
  for await (const text of process.stdin as AsyncIterable<string>) {
    const [first = '', ...others] = text.split(PIECE_END);
    rest += first;
    for (const other of others) {
      yield rest;
      rest = other;
    }
  }
}

async function write(job: WriterJob): Promise<void> {
  const writer = await open(job);
  const further = [...(job.further ?? [])];
  let cells = cellsOf(job);
  let rows = 0;
  for await (const piece of pieces()) {
    if (piece === NEXT_SHEET) {
      const sheet = further.shift();
      if (!sheet || !writer.next) throw new Error('the file has no further sheet');
      writer.next(sheet);
      cells = cellsOf({ ...job, ...sheet });
      continue;
    }
    const members = JSON.parse(piece) as unknown[][];
    await writer.add(members.map(cells));
    rows += members.length;
  }
  await writer.end();
  say({ rows }, () => process.disconnect());
}

process.once('message', (job: WriterJob) => {
  write(job).catch((error: unknown) =>
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () => process.exit(1)),
  );
});
process.on('disconnect', () => process.exit());
say({ ready: true, ...lowerPriority() });
