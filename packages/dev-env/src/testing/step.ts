/** What one step of `npm test` found: each check, test or journey counts one. */
export interface StepResult {
  passed: number;
  failed: number;
  /** The number of `passed` that passed before with the same files and did not run again. */
  before?: number;
  /** What failed, by the names that `again` takes: test files, journeys, proofs. Not there where that cannot be said. */
  failing?: readonly string[];
}

/** One step: `run` gets a place for its lines, which are shown when it fails or, where `live`, as they come. */
export interface Step {
  title: string;
  live: boolean;
  run(onLine: (line: string) => void): Promise<StepResult>;
  /** Runs again what failed, and nothing else. */
  again?(failing: readonly string[], onLine: (line: string) => void): Promise<StepResult>;
}

export const onePassed: StepResult = { passed: 1, failed: 0 };
export const oneFailed: StepResult = { passed: 0, failed: 1 };

/** A step that is good when its command ends well. */
export function fromCode(code: number): StepResult {
  return code === 0 ? onePassed : oneFailed;
}

/** Steps that run side by side: each lane one after the other. */
export type Lanes = readonly (readonly Step[])[];

interface Timed extends StepResult {
  step: Step;
  seconds: number;
}

/** More failures than this in one step are no accident. */
const TRIED_AGAIN_AT_MOST = 5;

/**
 * Runs every step, also after one that failed, then tries a few failures again with nothing beside them, and shows each result,
 * where the time went and what passed at its second try only. Returns the sum.
 */
export async function runSteps(stages: readonly Lanes[], print: (line: string) => void): Promise<StepResult> {
  const first: Timed[] = [];
  for (const lanes of stages) first.push(...(await Promise.all(lanes.map((lane) => runLane(lane, print)))).flat());
  const results: Timed[] = [];
  for (const result of first) results.push(await tryAgain(result, print));
  print('');
  for (const { step, seconds } of results.toSorted((one, other) => other.seconds - one.seconds))
    print(`${seconds.toFixed(1).padStart(7)} s  ${step.title}`);
  const unsteady = results.flatMap(({ failed, failing = [] }) => (failed ? [] : failing));
  if (unsteady.length) print(`\nUnsteady, passed at the second try only: ${unsteady.join(', ')}`);
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

async function tryAgain(result: Timed, print: (line: string) => void): Promise<Timed> {
  const { step, failed, passed, failing = [], seconds } = result;
  if (!failed || !step.again || failing.length === 0 || failing.length > TRIED_AGAIN_AT_MOST) return result;
  const title = `${step.title}, again and alone: ${failing.join(', ')}`;
  const again = step.again.bind(step, failing);
  const second = await runStep({ title, live: step.live, run: again }, print);
  const took = seconds + second.seconds;
  return second.failed ? { ...result, seconds: took } : { ...result, passed: passed + failed, failed: 0, seconds: took };
}

async function runLane(lane: readonly Step[], print: (line: string) => void): Promise<Timed[]> {
  const results: Timed[] = [];
  for (const step of lane) results.push(await runStep(step, print));
  return results;
}

async function runStep(step: Step, print: (line: string) => void): Promise<Timed> {
  const began = Date.now();
  const lines: string[] = [];
  if (step.live) print(`\n== ${step.title}`);
  const result = await step.run(step.live ? print : (line) => lines.push(line)).catch((error: unknown) => {
    lines.push(error instanceof Error ? error.message : String(error));
    return oneFailed;
  });
  const seconds = (Date.now() - began) / 1_000;
  if (result.failed) lines.forEach(print);
  const before = result.before ? `, ${result.before} of them before with the same files` : '';
  print(`== ${step.title}: ${summaryOf(result)}${before} (${seconds.toFixed(1)} s)`);
  return { ...result, step, seconds };
}

/** `12 passed, 0 failed` */
export function summaryOf({ passed, failed }: StepResult): string {
  return `${passed} passed, ${failed} failed`;
}
