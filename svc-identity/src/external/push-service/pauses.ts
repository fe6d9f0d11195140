import { Pause } from '../../delivery/pause';

/** Which of several servers are left alone for now. */
export class Pauses {
  private readonly pauses = new Map<string, Pause>();

  /** Those that it is not yet time to try again. */
  get lasting(): string[] {
    return [...this.pauses].flatMap(([host, pause]) => (pause.lasts ? [host] : []));
  }

  /** Those that were not there the last time: one attempt at a time shows whether they are back. */
  isTried(host: string): boolean {
    return this.pauses.has(host);
  }

  /** Returns how long, in milliseconds. */
  begin(host: string): number {
    const pause = this.pauses.get(host) ?? new Pause();
    this.pauses.set(host, pause);
    // Attempts that were under way together are one finding.
    return pause.lasts ? 0 : pause.begin();
  }

  end(host: string): void {
    this.pauses.delete(host);
  }
}
