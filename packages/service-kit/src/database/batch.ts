import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { fieldsOf, nameOf, preparedOn, type Field, type Prepared } from './prepared';
import { wireValue } from './wire-value';

export type Row = Record<string, unknown>;

/** One statement with `$1` … parameters. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  /** Cancelled when it takes longer, in milliseconds, instead of what the connection allows; by itself only. */
  timeoutMs?: number;
}

/** Settings that end with the transaction: `['app.tenant_id', uuid]`. */
export type Settings = readonly (readonly [name: string, value: string])[];

/** The statement that makes the settings; none where there are none. */
export function settingStatements(settings: Settings): Statement[] {
  if (settings.length === 0) return [];
  const calls = settings.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`);
  return [{ text: `select ${calls.join(', ')}`, values: settings.flat() }];
}

/** What a statement answered. */
export interface Result {
  /** The command as the server names it: `INSERT`. */
  command: string;
  rowCount: number;
  rows: Row[];
}

/**
 * @param results of the statements before the one that failed; of all without an error. @param usable whether the connection can go on
 * being used
 */
type Done = (error: Error | null, results: Result[], usable: boolean) => void;

/** What pg's connection offers beyond its published types. */
interface Wire {
  stream: { readonly writable: boolean; write(bytes: Buffer): void };
}

/**
 * Several statements in one round trip: all are sent at once with a single Sync. After an error in one of them the server skips
 * the rest, so that none runs whose predecessor failed. Outside of `begin` … `commit` PostgreSQL runs them as one implicit transaction.
 */
export class Batch implements pg.Submittable {
  private known = new Map<string, Prepared>();
  /** Of the prepared statements, '' where there is none. */
  private readonly names: readonly string[];
  private readonly parsing: string[] = [];
  private readonly results: Result[] = [];
  private rows: Row[] = [];
  private fields: readonly Field[] | null = null;
  private failure: Error | null = null;
  /** Which statement the failure belongs to. */
  private failedAt = Infinity;
  private done: Done | null;

  constructor(
    private readonly statements: readonly Statement[],
    done: Done,
  ) {
    this.done = done;
    this.names = statements.map(({ text }) => nameOf(text));
  }

  submit(connection: pg.Connection): void {
    const { stream } = connection as unknown as Wire;
    this.known = preparedOn(connection);
    const messages: Buffer[] = [];
    let written = 0;
    try {
      for (; written < this.statements.length; written += 1)
        messages.push(...this.messagesOf(this.statements[written] as Statement, this.names[written] ?? ''));
    } catch (error) {
      // A value that cannot be sent: what went before it ends with the Sync below.
      this.fail(error, written);
    }
    messages.push(serialize.sync());
    // Whole: the socket takes a tenth of a millisecond for each piece of a corked one.
    if (stream.writable) stream.write(Buffer.concat(messages));
  }

  private messagesOf({ text, values }: Statement, name: string): Buffer[] {
    // First: a value that cannot be sent throws, and nothing of the statement is sent then.
    const bind = serialize.bind({ statement: name, values: values as unknown[], valueMapper: wireValue });
    const messages: Buffer[] = [];
    let prepared = this.known.get(name);
    if (!prepared?.parsed || name === '') {
      if (prepared && name !== '') messages.push(serialize.close({ type: 'S', name }));
      messages.push(serialize.parse({ name, text }));
      prepared = { parsed: true, fields: null };
      if (name !== '') {
        this.parsing.push(name);
        this.known.set(name, prepared);
      }
    }
    messages.push(bind);
    // Its columns stay what they are for as long as it is prepared: a change of them is an error.
    if (prepared.fields === null) messages.push(serialize.describe({ type: 'P', name: '' }));
    messages.push(serialize.execute());
    return messages;
  }

  /** Columns of the statement that is being answered. */
  private get columns(): readonly Field[] {
    return this.known.get(this.names[this.results.length] ?? '')?.fields ?? [];
  }

  handleRowDescription(message: { fields: { name: string; dataTypeID: number }[] }): void {
    this.fields = fieldsOf(message.fields);
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.results.length >= this.failedAt) return;
    try {
      const row: Row = {};
      const columns = (this.fields ??= this.columns);
      for (let index = 0; index < columns.length; index += 1) {
        const { name, parse } = columns[index] as Field;
        const text = message.fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.rows.push(row);
    } catch (error) {
      this.fail(error);
    }
  }

  handleCommandComplete(message: { text: string }): void {
    const prepared = this.known.get(this.names[this.results.length] ?? '');
    if (prepared) prepared.fields ??= this.fields ?? [];
    const words = message.text.split(' ');
    this.results.push({ command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows: this.rows });
    this.rows = [];
    this.fields = null;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {
    this.fail(new Error('a statement was suspended'));
  }

  handleCopyInResponse(): void {
    this.fail(new Error('COPY is not a single statement'));
  }

  handleCopyData(): void {
    this.fail(new Error('COPY is not a single statement'));
  }

  handleReadyForQuery(): void {
    this.finish(this.failure, true);
  }

  handleError(error: Error & { severity?: string }): void {
    for (const name of this.parsing) this.known.set(name, { parsed: false, fields: null });
    // A database error keeps the connection; a fatal one or a broken socket does not.
    this.finish(error, error.severity === 'ERROR');
  }

  /** The statements must be parsed anew: their plans or names are gone on the server. */
  forget(): void {
    for (const name of this.names) if (this.known.has(name)) this.known.set(name, { parsed: false, fields: null });
  }

  private fail(error: unknown, at = this.results.length): void {
    if (at >= this.failedAt) return;
    this.failure = error instanceof Error ? error : new Error(String(error));
    this.failedAt = at;
  }

  private finish(error: Error | null, usable: boolean): void {
    const { done } = this;
    this.done = null;
    done?.(error, this.results.slice(0, this.failedAt), usable);
  }
}
