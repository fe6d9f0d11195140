import { plantMachines, plantPeople, type Plant, type PlantMachine } from '@portal/contracts/plants';
import { SeededRandom } from '../seeded-random';
import type { PlantReport } from './plant-issues.repository';
import type { Sample } from './sample-issues';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** Share of an average day by day of the week, Sunday first: little runs at weekends. */
const WEEKDAYS = [0.4, 1.22, 1.22, 1.22, 1.22, 1.17, 0.55];
/** Reports by hour of the day (UTC): the night shift is thin, most comes when a shift begins. */
const HOURS = [3, 3, 2, 3, 6, 9, 9, 8, 7, 7, 6, 6, 8, 9, 7, 6, 6, 5, 5, 5, 6, 5, 4, 3];
/** Of the reports of the last hours, how many are still open: the younger, the more. */
const OPEN: readonly (readonly [withinHours: number, share: number])[] = [
  [4, 0.8],
  [24, 0.5],
  [72, 0.25],
];

/** Draws by weight in few steps, however many there are. */
class Weighted<T> {
  private readonly sums: number[] = [];

  constructor(
    private readonly all: readonly T[],
    weight: (one: T) => number,
  ) {
    let sum = 0;
    for (const one of all) this.sums.push((sum += weight(one)));
  }

  draw(draw: SeededRandom): T {
    const sought = draw.next() * (this.sums.at(-1) ?? 0);
    let [low, high] = [0, this.sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sums[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    const found = this.all[low];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  }
}

/** What a report of the plant is drawn from; the same for the same plant and moment. */
export class PlantReports {
  private readonly draw: SeededRandom;
  private readonly machines: Weighted<PlantMachine>;
  private readonly hours = new Weighted(
    HOURS.map((share, hour) => ({ share, hour })),
    ({ share }) => share,
  );
  private readonly people: ReturnType<typeof plantPeople>;
  private readonly settled: readonly Sample[];
  private readonly open: readonly Sample[];

  constructor(
    private readonly plant: Plant,
    samples: readonly Sample[],
    private readonly now: Date,
  ) {
    this.draw = new SeededRandom(plant.machines);
    this.machines = new Weighted(plantMachines(plant), ({ weight }) => weight);
    this.people = plantPeople(plant);
    this.settled = samples.filter(({ open }) => !open).sort((a, b) => a.seconds - b.seconds);
    this.open = samples.filter(({ open }) => open);
  }

  /** All reports up to now, the oldest first, numbered from 1, so many at a time. */
  *batches(size: number): Generator<PlantReport[]> {
    let [number, batch]: [number, PlantReport[]] = [0, []];
    for (const at of this.times()) {
      batch.push(this.report((number += 1), at));
      if (batch.length === size) {
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0) yield batch;
  }

  /** Seconds since 1970. */
  private *times(): Generator<number> {
    const now = Math.floor(this.now.getTime() / 1000);
    const midnight = now - (now % DAY_S);
    for (let day = midnight - (this.plant.days - 1) * DAY_S; day <= midnight; day += DAY_S) {
      const share = WEEKDAYS[new Date(day * 1000).getUTCDay()] ?? 1;
      const count = Math.round(this.plant.issuesPerDay * share * (0.8 + 0.4 * this.draw.next()));
      const seconds = Array.from({ length: count }, () => this.hours.draw(this.draw).hour * HOUR_S + Math.floor(this.draw.next() * HOUR_S));
      for (const second of seconds.sort((a, b) => a - b)) if (day + second < now) yield day + second;
    }
  }

  private report(id: number, at: number): PlantReport {
    const { draw, people } = this;
    const machine = this.machines.draw(draw);
    return {
      id,
      at: new Date(at * 1000).toISOString(),
      nth: this.sampleFor(this.now.getTime() / 1000 - at).nth,
      equipment: machine.id,
      line: machine.line,
      reporter: draw.one(people.operators),
      worker: draw.one(people.staff),
    };
  }

  /** One whose life fits into the seconds that the report is old. */
  private sampleFor(age: number): Sample {
    const { draw } = this;
    const share = OPEN.find(([hours]) => age < hours * HOUR_S)?.[1] ?? 0;
    const fitting = draw.chance(share) ? this.open.filter(({ seconds }) => seconds < age) : this.settledWithin(age);
    // Whatever is too young for all of them waits for somebody to take it.
    return fitting.length > 0 ? draw.one(fitting) : draw.one(this.open.filter(({ seconds }) => seconds === 0));
  }

  private settledWithin(age: number): readonly Sample[] {
    const { settled } = this;
    return (settled.at(-1)?.seconds ?? 0) < age ? settled : settled.filter(({ seconds }) => seconds < age);
  }
}
