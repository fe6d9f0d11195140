import type { Stage } from '../../../proof/stage';

const LOOK_MS = 50;

/** Counts the processes that end and are started again, from now until `stop`. */
export class Ends {
  private readonly counts = new Map<string, number>();
  private known: Record<string, number>;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly stage: Stage) {
    this.known = stage.processes;
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  /** How often each process ended; those that did not are left out. */
  stop(): ReadonlyMap<string, number> {
    clearInterval(this.timer);
    this.look();
    return this.counts;
  }

  private look(): void {
    const now = this.stage.processes;
    for (const [name, pid] of Object.entries(now)) if (this.known[name] !== pid) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    this.known = now;
  }
}
