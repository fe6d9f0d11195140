import pg from 'pg';
import { Batch, settingStatements, type Result, type Row, type Settings, type Statement as Plain } from './batch';
import { ConnectionShares, type ConnectionClaim } from './connection-shares';
import { RunningStatements } from './running-statements';
import type { TimeBudget } from './time-budget';

/** A statement with the settings it runs under: they end with it. */
export interface Statement extends Plain {
  settings: Settings;
  /** The request that it is part of; without one it is the service's own. */
  consumer?: ConnectionClaim;
}

interface Waiting {
  statement: Statement;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Half of what the edge waits for a read: who waited longer for its tenant's time would be given up before the answer, and the time be lost
 * for those behind.
 */
const OWN_WAIT_MS = 1_500;
const SILENCE_MS = 10_000;
/** Within which the server cancels a statement whose time is over. */
const CANCEL_MS = 2_000;
const CLOSE_MS = 2_000;

/** A migration changed what a prepared statement returns, or the server forgot it: parse anew and try once more. */
const STALE_PLAN = new Set(['0A000', '26000']);

function codeOf(error: unknown): string {
  return (error as { code?: string } | null)?.code ?? '';
}

/**
 * Connections for single statements, shared between tenants. Leaner than a general pool, since nobody ever holds a connection: a statement
 * goes to an idle one, else a new one is opened, else it waits its turn.
 */
export class ReadPool {
  private readonly idle: pg.Client[] = [];
  private readonly waiting: Waiting[] = [];
  private open = 0;
  private closed = false;
  private isOpeningAhead = false;
  private drained: (() => void) | null = null;
  private readonly shares: ConnectionShares;
  private readonly running: RunningStatements;

  constructor(
    private readonly connection: pg.ClientConfig,
    private readonly max: number,
    budget: TimeBudget,
  ) {
    this.shares = new ConnectionShares(max, budget, OWN_WAIT_MS);
    this.running = new RunningStatements(connection, this.shares, budget, () => this.keepOneIdle());
  }

  /** Connections that work on a statement now. */
  get busy(): number {
    return this.open - this.idle.length;
  }

  /** Rows of a statement. */
  async submit(statement: Statement): Promise<Row[]> {
    return (await this.run(statement)).rows;
  }

  /** Rejects with TooMany when the time of the statement's tenant is spent and does not come back soon enough. */
  async run(statement: Statement): Promise<Result> {
    const { consumer = {} } = statement;
    const turn = this.shares.enter(consumer);
    if (turn) await turn;
    try {
      if (this.closed) throw new Error('the database is closed');
      return await this.start(statement);
    } finally {
      this.shares.leave(consumer);
    }
  }

  private start(statement: Statement): Promise<Result> {
    return new Promise((resolve, reject) => {
      const job: Waiting = { statement, resolve, reject };
      const client = this.idle.pop();
      if (client) this.send(client, job);
      else {
        this.waiting.push(job);
        if (this.open < this.max) void this.connect();
      }
    });
  }

  /** The connection that no tenant may take from the others is open before they ask. */
  private keepOneIdle(): void {
    if (this.isOpeningAhead || this.closed || this.idle.length > 0 || this.open >= this.max) return;
    this.isOpeningAhead = true;
    void this.connect().finally(() => (this.isOpeningAhead = false));
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.running.close();
    for (const client of this.idle.splice(0)) void client.end();
    if (this.open === 0) return;
    // A connection that broke may never report its end; the process does not wait for it.
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, CLOSE_MS);
      this.drained = () => {
        clearTimeout(limit);
        resolve();
      };
    });
  }

  private async connect(): Promise<void> {
    this.open += 1;
    const client = new pg.Client(this.connection);
    let connected = false;
    let gone = false;
    const drop = () => {
      if (gone) return;
      gone = true;
      this.open -= 1;
      const at = this.idle.indexOf(client);
      if (at >= 0) this.idle.splice(at, 1);
      // The last connection broke while others waited for it: a new one serves them, or tells them that the database is away.
      if (connected && this.open === 0 && this.waiting.length > 0) void this.connect();
      if (this.open === 0) this.drained?.();
    };
    client.on('end', drop);
    client.on('error', drop);
    try {
      await client.connect();
    } catch (error) {
      drop();
      client.end().catch(() => undefined);
      this.failAll(error);
      return;
    }
    connected = true;
    this.next(client);
  }

  /** With the database away nobody is kept waiting: all who queue learn it at once. */
  private failAll(error: unknown): void {
    if (this.open > 0) return;
    for (const job of this.waiting.splice(0)) job.reject(error);
  }

  private next(client: pg.Client): void {
    const job = this.waiting.shift();
    if (job) this.send(client, job);
    else if (this.closed) void client.end();
    else this.idle.push(client);
  }

  private send(client: pg.Client, job: Waiting, retried = false): void {
    const { settings, timeoutMs } = job.statement;
    const limits: Settings = timeoutMs === undefined ? [] : [['statement_timeout', String(timeoutMs)]];
    // The server cancels what takes long; this is for a server that is not heard any more.
    const silenceMs = Math.max(SILENCE_MS, (timeoutMs ?? 0) + CANCEL_MS);
    const silent = setTimeout(() => client.connection.stream.destroy(new Error('Connection terminated: no answer')), silenceMs);
    const running = this.running.begin(client, job.statement.consumer ?? {});
    // One implicit transaction: the statement never runs without its settings, and nothing of them is left on the connection.
    const batch = new Batch([...settingStatements([...settings, ...limits]), job.statement], (error, results, usable) => {
      clearTimeout(silent);
      const cancelled = this.running.end(running);
      if (usable && !retried && STALE_PLAN.has(codeOf(error))) {
        batch.forget();
        this.send(client, job, true);
        return;
      }
      if (error) job.reject(error);
      else job.resolve(results.at(-1) as Result);
      if (!usable) client.end().catch(() => undefined);
      else if (cancelled) void cancelled.then(() => this.next(client));
      else this.next(client);
    });
    client.query(batch);
  }
}
