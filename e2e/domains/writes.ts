import type { Plant } from '../proof/plants';
import type { Row } from '../proof/row';
import type { Stage } from '../proof/stage';

/** A call ready to be made. */
export interface WriteCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: object;
}

/**
 * Numbered writes of one kind that go on, one after the other, in each demo plant while something is broken. `idempotent` sends each under
 * a key of its own until it is acknowledged, as a careful client does; `repeated` the same without a key; `once` does not repeat.
 */
export interface WriteLine {
  /** Unique among all domains: `reports`. */
  name: string;
  delivery: 'idempotent' | 'repeated' | 'once';
  /** Column that holds the text of a write. */
  stored: { table: string; column: string };
  /** Readies a plant; the function that it resolves with is the call that writes a text. */
  prepare(stage: Stage, plant: Plant): Promise<(text: string) => WriteCall>;
}

/** What one line wrote in one plant. */
export interface WrittenLine {
  line: WriteLine;
  plant: Plant;
  /** Begins the texts of all lines of the run in this plant. */
  prefix: string;
  /** Number of each acknowledged write → id in its answer. */
  acknowledged: ReadonlyMap<number, number>;
  textOf(number: number): string;
}

/** Sends files, one after the other, and remembers which were acknowledged. */
export interface FileSender {
  start(): void;
  stop(): Promise<void>;
  /** When one was acknowledged last, in milliseconds since 1970. */
  readonly answeredAt: number;
  /** Answers with an error by status, 0 for none in time. */
  readonly refusals: ReadonlyMap<number, number>;
  /** Whether what was acknowledged is there, and nothing half. `scratch`: where uploads under way lie. */
  verdict(what: string, scratch?: string): Promise<Row[]>;
}
