import type { Row } from '../proof/row';
import type { Stage } from '../proof/stage';

/** What a measure works with. A quick run gives an idea, not a figure. */
export interface Bench {
  stage: Stage;
  quick: boolean;
  /** Seconds that one load lasts. */
  seconds: number;
  /** Rounds that count, after one that warms up. */
  rounds: number;
}

export type Measure = (bench: Bench) => Promise<Row[]>;
