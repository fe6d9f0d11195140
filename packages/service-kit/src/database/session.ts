import type pg from 'pg';
import { Batch, settingStatements, type Result, type Settings, type Statement } from './batch';

/** A migration changed the result of a prepared statement. The connection with the old one is closed. */
const STALE_PLAN = '0A000';
/** The server cancels long statements; this limit is for an unreachable server. */
const SILENCE_MS = 10_000;

class RolledBack extends Error {}

interface Step extends Statement {
  /** Null for a statement without an awaited answer. */
  settle: ((error: Error | null, result: Result | null) => void) | null;
}

/**
 * The statements of one connection, one transaction after the other. Simultaneous statements travel together, in order. The beginning and
 * posted statements wait for the next awaited one. So a transaction takes as few round trips as possible.
 */
export class Session {
  private steps: Step[] = [];
  /** The unsent beginning of a transaction. */
  private beginning: Step[] = [];
  private scheduled = false;
  private busy = false;
  /** A beginning was sent, and its end has no answer yet. */
  private open = false;
  private unanswered = false;

  constructor(private readonly client: pg.Client) {}

  /** A commit was sent and its answer never came: the transaction may have happened. */
  get commitUnknown(): boolean {
    return this.unanswered;
  }

  /** Begins a transaction under settings that end with it; sent with its first statement. */
  begin(settings: Settings): void {
    this.unanswered = false;
    this.beginning = [{ text: 'begin', values: [] }, ...settingStatements(settings)].map((statement) => ({ ...statement, settle: null }));
  }

  /** A statement without an awaited answer. It travels with the next one, which fails if this one failed. */
  enqueueStatement(statement: Statement): void {
    this.steps.push({ ...statement, settle: null });
  }

  /** Rejects with the error of the statement, or of an earlier one in the same batch. */
  run(statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.steps.push({
        ...statement,
        settle: (error, result) => (result ? resolve(result) : reject(error ?? new Error('the statement was not answered'))),
      });
      this.schedule();
    });
  }

  /** Commits sent and posted statements; without any, nothing is sent. Rejects if nothing was committed. */
  async commit(): Promise<void> {
    if (!this.open && this.steps.length === 0) {
      this.beginning = [];
      return;
    }
    try {
      const { command } = await this.run({ text: 'commit', values: [] });
      // The answer to a commit after an error that somebody swallowed.
      if (command !== 'COMMIT') throw new RolledBack('the transaction had failed: it was rolled back');
    } catch (error) {
      this.unanswered = !(error instanceof RolledBack) && (error as { severity?: string }).severity !== 'ERROR';
      await this.rollback();
      throw error;
    }
  }

  /** Rolls back sent statements and drops the rest. Never rejects: a connection that cannot roll back is closed. */
  async rollback(): Promise<void> {
    const unsent = this.steps;
    this.steps = [];
    this.beginning = [];
    for (const { settle } of unsent) settle?.(new Error('the transaction was rolled back'), null);
    if (this.open) await this.run({ text: 'rollback', values: [] }).catch((error: unknown) => this.destroyConnection(error));
  }

  private schedule(): void {
    if (this.scheduled || this.busy) return;
    this.scheduled = true;
    queueMicrotask(() => {
      this.scheduled = false;
      if (!this.busy && this.steps.some(({ settle }) => settle !== null)) this.flush();
    });
  }

  private flush(): void {
    const steps = [...this.beginning, ...this.steps];
    if (this.beginning.length > 0) this.open = true;
    this.beginning = [];
    this.steps = [];
    this.busy = true;
    const silent = setTimeout(() => this.destroyConnection(null), SILENCE_MS);
    this.client.query(
      new Batch(steps, (error, results) => {
        clearTimeout(silent);
        this.busy = false;
        if ((error as { code?: string } | null)?.code === STALE_PLAN) this.destroyConnection(error);
        steps.forEach(({ text, settle }, index) => {
          const result = results[index] ?? null;
          if (result && (text === 'commit' || text === 'rollback')) this.open = false;
          settle?.(result ? null : error, result);
        });
        this.schedule();
      }),
    );
  }

  private destroyConnection(error: unknown): void {
    this.client.connection.stream.destroy(error instanceof Error ? error : new Error('Connection terminated: no answer'));
  }
}

const sessions = new WeakMap<object, Session>();

/** The session of a connection. */
export function sessionOf(client: pg.Client): Session {
  let session = sessions.get(client);
  if (!session) sessions.set(client, (session = new Session(client)));
  return session;
}
