import { createHash } from 'node:crypto';
import pg from 'pg';
import { wireValue } from './wire-value';

/** A statement with the settings it runs under. */
export interface Statement {
  /** Local to the statement: `['app.tenant_id', uuid]`. */
  settings: readonly (readonly [name: string, value: string])[];
  text: string;
  values: readonly unknown[];
}

type Row = Record<string, unknown>;
type Done = (error: Error | null, rows: Row[], usable: boolean) => void;
type Parser = (text: string) => unknown;

interface RowDescription {
  fields: { name: string; dataTypeID: number }[];
}

/** What pg's connection offers beyond its published types. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(query: { name: string; text: string }): void;
  bind(config: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(target: { type: 'P'; name: string }): void;
  execute(config: { portal: string }): void;
  close(target: { type: 'S'; name: string }): void;
  sync(): void;
}

const SET = { name: 'portal_set', text: 'select set_config($1, $2, true)' };

/** Statements beyond this many per process stay unnamed, so that a connection's memory is bounded. */
const NAMED_MAX = 400;
const names = new Map<string, string>();

/** Name of the prepared statement of a text, '' when there are too many already. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_MAX) return '';
  const name = `portal_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Names the server knows on a connection; false: parsing was sent but its outcome was lost in an error. */
const prepared = new WeakMap<object, Map<string, boolean>>();

function preparedOn(connection: object): Map<string, boolean> {
  let known = prepared.get(connection);
  if (!known) prepared.set(connection, (known = new Map()));
  return known;
}

/**
 * Sends the settings and the statement with a single Sync: one round trip, which PostgreSQL runs as one implicit
 * transaction, so `set_config(…, true)` ends with it and nothing is left on the pooled connection. After an error
 * in any of them the server skips to the Sync: the statement never runs without its settings.
 */
export class TenantStatement implements pg.Submittable {
  private known = new Map<string, boolean>();
  private readonly parsing: string[] = [];
  private pendingSettings: number;
  private fields: { name: string; parse: Parser }[] = [];
  private readonly rows: Row[] = [];
  private failure: Error | null = null;
  private done: Done | null;

  constructor(
    private readonly statement: Statement,
    done: Done,
  ) {
    this.done = done;
    this.pendingSettings = statement.settings.length;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    this.known = preparedOn(connection);
    wire.stream.cork();
    try {
      for (const setting of this.statement.settings) this.send(wire, SET.name, SET.text, [...setting], false);
      this.send(wire, nameOf(this.statement.text), this.statement.text, [...this.statement.values], true);
    } catch (error) {
      // A value that cannot be sent: the messages before it are harmless, the Sync below ends them.
      this.failure = error instanceof Error ? error : new Error(String(error));
    } finally {
      wire.sync();
      wire.stream.uncork();
    }
  }

  private send(wire: Wire, name: string, text: string, values: unknown[], describe: boolean): void {
    const state = this.known.get(name);
    if (state !== true) {
      if (state === false) wire.close({ type: 'S', name });
      wire.parse({ name, text });
      if (name !== '') {
        this.parsing.push(name);
        this.known.set(name, true);
      }
    }
    wire.bind({ statement: name, values, valueMapper: wireValue });
    if (describe) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  handleRowDescription(message: RowDescription): void {
    this.fields = message.fields.map((field) => ({ name: field.name, parse: pg.types.getTypeParser(field.dataTypeID, 'text') as Parser }));
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    if (this.pendingSettings > 0 || this.failure) return;
    try {
      const row: Row = {};
      this.fields.forEach((field, index) => {
        const text = message.fields[index] ?? null;
        row[field.name] = text === null ? null : field.parse(text);
      });
      this.rows.push(row);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete(): void {
    this.pendingSettings -= 1;
  }

  handleEmptyQuery(): void {
    this.pendingSettings -= 1;
  }

  handlePortalSuspended(): void {
    this.failure ??= new Error('a statement was suspended');
  }

  handleCopyInResponse(): void {
    this.failure ??= new Error('COPY is not a single statement');
  }

  handleCopyData(): void {
    this.failure ??= new Error('COPY is not a single statement');
  }

  handleReadyForQuery(): void {
    this.finish(this.failure, true);
  }

  handleError(error: Error & { severity?: string }): void {
    for (const name of this.parsing) this.known.set(name, false);
    // A database error keeps the connection; a fatal one or a broken socket does not.
    this.finish(error, error.severity === 'ERROR');
  }

  /** The statement must be parsed anew: its plan or its name is gone on the server. */
  forget(): void {
    this.known.set(nameOf(this.statement.text), false);
  }

  private finish(error: Error | null, usable: boolean): void {
    const { done } = this;
    this.done = null;
    done?.(error, error ? [] : this.rows, usable);
  }
}
