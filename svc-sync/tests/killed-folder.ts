import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { MergeRequest, MergeResponse, StockLine } from '@portal/proto/inventory/v1/inventory';
import type { RemoteFile, RemoteFolder } from '../src/connections/remote-folder';
import type { Deps } from '../src/deps';

class Killed extends Error {}

/** Counts the steps of an attempt, and ends it before or behind one of them. Nothing works afterwards. */
export class Attempt {
  private steps = 0;
  isKilled = false;

  constructor(
    private readonly killAt: number,
    private readonly when: 'before' | 'behind',
  ) {}

  async step<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.isKilled) throw new Killed();
    this.steps += 1;
    const isLast = this.steps === this.killAt;
    if (isLast && this.when === 'before') this.kill();
    const done = await work();
    if (isLast) this.kill();
    return done;
  }

  private kill(): never {
    this.isKilled = true;
    throw new Killed();
  }
}

/** A partner and a stock that outlive the attempts of a run. */
export class World {
  readonly files = new Map<string, string>();
  readonly stock = new Map<string, number>();
  lines: StockLine[] = [];
  private readonly merged = new Map<string, MergeResponse>();

  folder(attempt: Attempt): RemoteFolder {
    const { files } = this;
    const list = () =>
      [...files]
        .filter(([name]) => !name.includes('/'))
        .map(([name, content]): RemoteFile => ({ name, size: content.length, modifiedAt: 1 }));
    return {
      hostKey: null,
      hasFolder: true,
      list: () => attempt.step(list),
      read: (name) => attempt.step(() => Readable.from([Buffer.from(files.get(name) ?? '')])),
      write: (name, content) => attempt.step(async () => void files.set(name, await text(content))),
      rename: (from, to) =>
        attempt.step(() => {
          const content = files.get(from);
          if (content === undefined || files.has(to)) throw new Error('it cannot be renamed');
          files.set(to, content);
          files.delete(from);
        }),
      makeFolder: () => attempt.step(() => undefined),
      close: () => Promise.resolve(),
    };
  }

  /** Adds quantities; a batch counts once, as svc-inventory keeps it. */
  client(attempt: Attempt): Deps['stock'] {
    const merge = ({ fileKey, batch, rows }: MergeRequest) =>
      attempt.step((): MergeResponse => {
        const key = `${fileKey} ${batch}`;
        const before = this.merged.get(key);
        if (before) return before;
        for (const { partSymbol, quantity } of rows) this.stock.set(partSymbol, (this.stock.get(partSymbol) ?? 0) + Number(quantity));
        const answer = { created: rows.length, updated: 0, unchanged: 0, errors: [], outcomes: [] };
        this.merged.set(key, answer);
        return answer;
      });
    const movements = ({ afterId }: { afterId: number }) =>
      attempt.step(() => {
        const lines = this.lines.filter(({ id }) => id > afterId);
        return { lines, lastId: lines.at(-1)?.id ?? afterId };
      });
    return { merge, movements } as unknown as Deps['stock'];
  }
}
