import type { Row } from '../proof/row';
import type { Stage } from '../proof/stage';
import type { Effort } from './load';

/** What a measure works with. A quick run gives an idea, not a figure. */
export interface Bench {
  stage: Stage;
  quick: boolean;
  /** How long one load lasts. */
  effort: Effort;
  /** Rounds that count; where there are several, one before them warms up. */
  rounds: number;
}

export type Measure = (bench: Bench) => Promise<Row[]>;
