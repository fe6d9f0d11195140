import { pause } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';

/** An honest person at work while others attack: five calls a second, each timed. */
export class HonestClient {
  private on = true;
  private readonly times: number[] = [];
  private readonly failed: string[] = [];
  private readonly work: Promise<void>;

  constructor(
    private readonly stage: Stage,
    private readonly headers: Record<string, string>,
  ) {
    this.work = this.go();
  }

  /** Stops; the slowest answer in milliseconds and what did not work. */
  async results(): Promise<{ slowest: number; asked: number; failed: readonly string[] }> {
    this.on = false;
    await this.work;
    return { slowest: Math.round(Math.max(0, ...this.times)), asked: this.times.length, failed: this.failed };
  }

  private async go(): Promise<void> {
    for (let turn = 0; this.on; turn += 1) {
      const began = performance.now();
      const path = ['/api/issues?pp=5', '/api/auth', '/api/tenant'][turn % 3] ?? '';
      const answer = await this.stage
        .call('GET', path, this.headers, undefined, 10_000)
        .catch((error: unknown) => ({ status: 0, body: String(error) }));
      this.times.push(performance.now() - began);
      if (answer.status !== 200) this.failed.push(`${path}: ${answer.status} ${answer.body.slice(0, 80)}`);
      await pause(200);
    }
  }
}
