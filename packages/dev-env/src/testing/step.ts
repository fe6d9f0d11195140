/** What one step of `npm test` found: each check, test or journey counts one. */
export interface StepResult {
  passed: number;
  failed: number;
}

/** One step: `run` gets a place for its lines, which are shown when it fails or, where `live`, as they come. */
export interface Step {
  title: string;
  live: boolean;
  run(onLine: (line: string) => void): Promise<StepResult>;
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
  title: string;
  seconds: number;
}

/** Runs every step, also after one that failed, shows each result and at last where the time went. Returns the sum. */
export async function runSteps(stages: readonly Lanes[], print: (line: string) => void): Promise<StepResult> {
  const results: Timed[] = [];
  for (const lanes of stages) results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, print)))).flat());
  print('');
  for (const { title, seconds } of results.toSorted((one, other) => other.seconds - one.seconds))
    print(`${seconds.toFixed(1).padStart(7)} s  ${title}`);
  const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0);
  return { passed: sum('passed'), failed: sum('failed') };
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
  print(`== ${step.title}: ${summaryOf(result)} (${seconds.toFixed(1)} s)`);
  return { ...result, title: step.title, seconds };
}

/** `12 passed, 0 failed` */
export function summaryOf({ passed, failed }: StepResult): string {
  return `${passed} passed, ${failed} failed`;
}
