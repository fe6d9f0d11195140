import { median, slope } from '../../../proof/statistics';
import type { Resources } from './resources';

const PARTS = 60;

/** Looks at a portal over time, and what they say about growth. */
export class Series {
  private readonly looks: { minute: number; resources: Resources }[] = [];

  add(minute: number, resources: Resources): void {
    this.looks.push({ minute, resources });
  }

  /** In the order of the first look. */
  get names(): string[] {
    return Object.keys(this.looks[0]?.resources ?? {});
  }

  /**
   * Where a value stands and how fast it grows, over the later half of the time: before, caches fill and code is compiled. Each of sixty
   * parts counts with its lowest look, so that garbage not yet collected is none of it; the slope is Theil–Sen's.
   */
  trend(name: string): { level: number; perHour: number } {
    const [begin, end] = [this.looks[0]?.minute ?? 0, this.looks.at(-1)?.minute ?? 0];
    const lowest = new Map<number, readonly [number, number]>();
    for (const { minute, resources } of this.looks) {
      const part = Math.min(PARTS - 1, Math.floor(((minute - begin) / (end - begin || 1)) * PARTS));
      const value = resources[name] ?? 0;
      if (part >= PARTS / 2 && value < (lowest.get(part)?.[1] ?? Infinity)) lowest.set(part, [minute, value]);
    }
    const points = [...lowest.values()];
    return { level: points.length === 0 ? 0 : median(points.map(([, value]) => value)), perHour: slope(points) * 60 };
  }
}
