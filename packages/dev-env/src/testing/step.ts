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

/** Runs every step, also after one that failed, and shows each result. Returns the sum. */
export async function runSteps(steps: Step[], print: (line: string) => void): Promise<StepResult> {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const result = await runStep(step, print);
    total.passed += result.passed;
    total.failed += result.failed;
  }
  return total;
}

async function runStep(step: Step, print: (line: string) => void): Promise<StepResult> {
  const began = Date.now();
  const lines: string[] = [];
  print(`\n== ${step.title}`);
  const result = await step.run(step.live ? print : (line) => lines.push(line)).catch((error: unknown) => {
    lines.push(error instanceof Error ? error.message : String(error));
    return oneFailed;
  });
  if (result.failed) lines.forEach(print);
  print(`== ${step.title}: ${summaryOf(result)} (${((Date.now() - began) / 1_000).toFixed(1)} s)`);
  return result;
}

/** `12 passed, 0 failed` */
export function summaryOf({ passed, failed }: StepResult): string {
  return `${passed} passed, ${failed} failed`;
}
