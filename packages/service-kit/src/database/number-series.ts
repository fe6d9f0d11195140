import type { ReadPool } from './read-pool';

interface Asked {
  count: number;
  resolve(first: number): void;
  reject(error: unknown): void;
}

const NEXT_NUMBER = `
  insert into number_series (tenant_id, name, value) values ($1, $2, $3)
  on conflict (tenant_id, name) do update set value = number_series.value + excluded.value
  returning value - $3 + 1 as first`;

/**
 * Numbers of the tenants' series. Those asked for while a statement of their series is under way come with the next one, in the order of
 * asking: what is created at once in one plant does not wait in line for one row.
 */
export class NumberSeries {
  /** Who waits, by tenant and series; there while a statement of the series is under way. */
  private readonly waiting = new Map<string, Asked[]>();

  constructor(private readonly reads: ReadPool) {}

  /** The first of `count` numbers that follow one another, from 1. Taken for good: who does not use them leaves a gap. */
  next(tenant: string, series: string, count: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const key = `${tenant} ${series}`;
      const asked = { count, resolve, reject };
      const waiting = this.waiting.get(key);
      if (waiting) waiting.push(asked);
      else void this.answerAll(key, tenant, series, asked);
    });
  }

  /** Answers the first, then whoever came meanwhile, until nobody waits. */
  private async answerAll(key: string, tenant: string, series: string, first: Asked): Promise<void> {
    const waiting = [first];
    this.waiting.set(key, waiting);
    while (waiting.length > 0) await this.answer(tenant, series, waiting.splice(0));
    this.waiting.delete(key);
  }

  private async answer(tenant: string, series: string, asked: readonly Asked[]): Promise<void> {
    try {
      let next = await this.take(
        tenant,
        series,
        asked.reduce((sum, { count }) => sum + count, 0),
      );
      for (const { count, resolve } of asked) {
        resolve(next);
        next += count;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** Not fsynced by itself: the commit of whatever uses a number flushes the log up to its own record, and this one lies before it. */
  private async take(tenant: string, series: string, count: number): Promise<number> {
    const [row] = await this.reads.submit({
      settings: [
        ['app.tenant_id', tenant],
        ['synchronous_commit', 'off'],
      ],
      text: NEXT_NUMBER,
      values: [tenant, series, count],
    });
    return Number(row?.first);
  }
}
