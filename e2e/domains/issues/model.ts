import fc from 'fast-check';
import type { Context as ProofContext } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { flowContexts } from './model/flow-contexts';
import { flowSequences } from './model/flow-sequences';
import { issueSequences } from './model/issue-sequences';
import { plantContexts } from './model/plant-contexts';
import { LONGEST, type Sequences } from './model/sequences';

const SEQUENCES = { full: { issues: 10_000, flows: 1_000 }, quick: { issues: 100, flows: 6 } };
/** Lines of sequences in each plant, side by side. */
const LINES = 3;

interface Run {
  tried: number;
  commands: number;
  /** The shortest sequence that fails, with what differs. */
  failure?: string;
}

/**
 * Random sequences of what people do with an issue, and of what becomes of a flow and its issues while it is drawn and published, in two
 * plants at once, against models written from the specification.
 */
export async function model({ stage: shared, quick }: ProofContext): Promise<Row[]> {
  const stage = await shared();
  const plants = await plantContexts(stage);
  const counts = quick ? SEQUENCES.quick : SEQUENCES.full;
  const lines = plants.flatMap((plant) => Array.from({ length: LINES }, () => plant));
  const issues = await inLines(
    'an issue',
    counts.issues,
    lines.map((plant) => issueSequences(stage, plant)),
  );
  const contexts = await flowContexts(stage, lines);
  const flows = await inLines(
    'a flow with its issues',
    counts.flows,
    contexts.map((context) => flowSequences(stage, context)),
  );
  return [issues, flows];
}

async function inLines(what: string, count: number, lines: readonly Sequences[]): Promise<Row> {
  const seed = Date.now() % 2 ** 31;
  const runs = await Promise.all(lines.map((line, index) => run(line, Math.ceil(count / lines.length), seed + index)));
  const tried = runs.reduce((sum, one) => sum + one.tried, 0);
  const commands = runs.reduce((sum, one) => sum + one.commands, 0);
  const failures = runs.flatMap(({ failure }) => failure ?? []);
  for (const failure of failures) console.log(failure);
  return {
    what: `${tried} sequences of up to ${LONGEST} commands (${commands} in all) on ${what} in 2 plants, ${lines.length} at once, strangers asking between: answers or states other than the model's (seed ${seed})`,
    measured: String(failures.length),
    goal: '0',
    met: failures.length === 0,
  };
}

async function run({ label, property, counted }: Sequences, numRuns: number, seed: number): Promise<Run> {
  const result = await fc.check(property, { numRuns, seed });
  const failure = result.failed
    ? `  in ${label}, seed ${seed}, path ${result.counterexamplePath}: ${fc.stringify(result.counterexample)}\n    ${String(result.errorInstance)}`
    : undefined;
  return { tried: result.numRuns, commands: counted(), failure };
}
