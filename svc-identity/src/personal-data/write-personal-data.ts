import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

/** Rows of one kind: JSON text of an array. */
export interface PersonalPiece {
  name: string;
  rows: string;
}

/** Writes one JSON object into a file, piece by piece, so that a long history is never in memory. */
export class PersonalDataFile {
  private readonly out: ReturnType<typeof createWriteStream>;
  private service: string | null = null;
  private kind: string | null = null;
  private empty = true;

  /** @param head what stands before the services */
  constructor(
    path: string,
    private readonly head: object,
  ) {
    this.out = createWriteStream(path);
    this.write(`${JSON.stringify(this.head, null, 2).slice(0, -2)},\n  "services": {`);
  }

  /** Adds rows; those of one kind come one after another. */
  async add(service: string, { name, rows }: PersonalPiece): Promise<void> {
    if (name === '') return;
    if (service !== this.service) this.openService(service);
    if (name !== this.kind) this.openKind(name);
    const inner = rows.slice(1, -1);
    if (inner !== '') this.write(`${this.empty ? '' : ','}\n      ${inner}`);
    this.empty = this.empty && inner === '';
    if (this.out.writableNeedDrain) await once(this.out, 'drain');
  }

  /** Resolves when the file is whole. */
  async finish(): Promise<void> {
    this.write(`${this.closing()}\n  }\n}\n`);
    this.out.end();
    await finished(this.out);
  }

  /** Ends it as it is. */
  close(): void {
    this.out.destroy();
  }

  private openService(service: string): void {
    this.write(`${this.closing()}${this.service === null ? '' : ','}\n    ${JSON.stringify(service)}: {`);
    this.service = service;
    this.kind = null;
  }

  private openKind(name: string): void {
    this.write(`${this.kind === null ? '' : ']'}${this.kind === null ? '' : ','}\n      ${JSON.stringify(name)}: [`);
    this.kind = name;
    this.empty = true;
  }

  /** What ends the kind and the service that are open. */
  private closing(): string {
    return `${this.kind === null ? '' : ']'}${this.service === null ? '' : '\n    }'}`;
  }

  private write(text: string): void {
    this.out.write(text);
  }
}
