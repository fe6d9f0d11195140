import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, type ProcessIdentity, stopProcess } from './identity';
import { type ProcessPlan, type ProcessWatcher, SupervisedProcess } from './supervisor';

/** How often logs are measured. */
const ROTATION_MS = 5_000;

/**
 * The processes of one data folder. What runs is written down at every change, so that the next start finds
 * what a killed launcher left. Stopping goes in reverse order of starting, those of one layer together.
 */
export class ProcessGroup {
  readonly #layers: SupervisedProcess[][] = [];
  readonly #running: Record<string, ProcessIdentity> = {};
  readonly #record: string;
  readonly #rotation: NodeJS.Timeout;
  #closed = false;

  constructor(
    folder: string,
    private readonly say: (line: string) => void,
  ) {
    this.#record = recordIn(folder);
    this.#rotation = setInterval(() => this.#rotateLogs(), ROTATION_MS).unref();
  }

  /** Whether anything was started that would have to be stopped. */
  get isEmpty(): boolean {
    return this.#layers.length === 0;
  }

  /** Starts the processes side by side and waits until all are ready. Those that need another's port come in a later layer. */
  async start(plans: ProcessPlan[]): Promise<void> {
    if (this.#closed) throw new Error('stopped before everything had started');
    const layer = plans.map((plan) => new SupervisedProcess(plan, this.#watcher()));
    this.#layers.push(layer);
    await Promise.all(layer.map((one) => one.start()));
  }

  async stop(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#rotation);
    for (const layer of this.#layers.toReversed()) await Promise.all(layer.map((one) => one.stop()));
    rmSync(this.#record, { force: true });
  }

  #rotateLogs(): void {
    for (const one of this.#layers.flat()) one.rotateLog();
  }

  #watcher(): ProcessWatcher {
    return {
      started: (name, identity) => {
        // Re-inserted, so that the record keeps the order of starting.
        delete this.#running[name];
        this.#running[name] = identity;
        // Renamed into place: whoever reads it, at any moment, reads it whole.
        writeFileSync(`${this.#record}.new`, JSON.stringify(this.#running, null, 2));
        renameSync(`${this.#record}.new`, this.#record);
      },
      crashed: (name, how) => this.say(`${name} ended (${how}) and is started again`),
    };
  }
}

/** Stops, in order, what a launcher that was killed has left running. Returns the names. */
export async function stopLeftovers(folder: string): Promise<string[]> {
  const record = recordIn(folder);
  if (!existsSync(record)) return [];
  const left = Object.entries(JSON.parse(readFileSync(record, 'utf8')) as Record<string, ProcessIdentity>).filter(([, identity]) =>
    isRunning(identity),
  );
  const infrastructure = left.filter(([name]) => isInfrastructure(name));
  await Promise.all(left.filter(([name]) => !isInfrastructure(name)).map(([, identity]) => stopProcess(identity, 'SIGTERM', 5_000)));
  await Promise.all(infrastructure.map(([name, identity]) => stopProcess(identity, name === 'postgres' ? 'SIGINT' : 'SIGTERM', 10_000)));
  rmSync(record, { force: true });
  return left.map(([name]) => name);
}

function isInfrastructure(name: string): boolean {
  return name === 'postgres' || name === 'nats';
}

function recordIn(folder: string): string {
  return join(folder, 'processes.json');
}
