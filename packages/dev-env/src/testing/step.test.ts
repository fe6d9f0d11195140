import { onePassed, runSteps, type Step, type StepResult } from './step';

const step = (title: string, run: Step['run'], again?: Step['again']): Step => ({ title, live: false, run, again });
const failing = (...names: string[]): StepResult => ({ passed: 7, failed: names.length, failing: names });

async function summary(...steps: Step[]) {
  const printed: string[] = [];
  const result = await runSteps([steps.map((one) => [one])], (line) => printed.push(line));
  return { result, printed: printed.join('\n') };
}

it('every step runs, also after one that threw, and only failures are shown in full', async () => {
  const good = step('lint', async (onLine) => (onLine('all is well'), onePassed));
  const bad = step('types', () => Promise.reject(new Error('no compiler')));
  const { result, printed } = await summary(bad, good);
  expect(result).toEqual({ passed: 1, failed: 1 });
  expect(printed).toContain('no compiler');
  expect(printed).not.toContain('all is well');
});

describe('what failed is tried again', () => {
  it('when all else has ended; passing then, it is told as unsteady', async () => {
    const order: string[] = [];
    const tests = step(
      'tests',
      async () => failing('flows.test.ts'),
      async (names) => (order.push(`again ${names.join()}`), onePassed),
    );
    const slow = step('journeys', async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push('journeys');
      return onePassed;
    });
    const { result, printed } = await summary(tests, slow);
    expect(order).toEqual(['journeys', 'again flows.test.ts']);
    expect(result).toEqual({ passed: 9, failed: 0 });
    expect(printed).toContain('Unsteady, passed at the second try only: flows.test.ts');
  });

  it('and has failed when it fails again', async () => {
    const again = jest.fn(async () => failing('flows.test.ts'));
    const { result, printed } = await summary(step('tests', async () => failing('flows.test.ts'), again));
    expect(again).toHaveBeenCalledTimes(1);
    expect(result).toEqual({ passed: 7, failed: 1 });
    expect(printed).not.toContain('Unsteady');
  });

  it('unless it is more than a few, or unknown', async () => {
    const again = jest.fn(async () => onePassed);
    const many = step('tests', async () => failing('a', 'b', 'c', 'd', 'e', 'f'), again);
    const unknown = step('journeys', async () => ({ passed: 0, failed: 1, failing: [] }), again);
    expect((await summary(many, unknown)).result).toEqual({ passed: 7, failed: 7 });
    expect(again).not.toHaveBeenCalled();
  });
});
