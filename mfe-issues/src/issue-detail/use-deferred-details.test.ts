import { act, renderHook } from '@testing-library/react';
import { issueWith } from '../testing/issue.factory';
import { useDeferredDetails } from './use-deferred-details';

const [reported, taken, edited] = [issueWith({ version: 1 }), issueWith({ version: 2 }), issueWith({ version: 3 })];

it('draws the details after the answer of a step later than the step, after an edit together with it', () => {
  const changed = jest.fn();
  const drawn: string[] = [];
  const { result, rerender } = renderHook(
    ({ issue }) => {
      const [details, onStep] = useDeferredDetails(issue, changed);
      drawn.push(`${issue.version} ${details.version}`);
      return onStep;
    },
    { initialProps: { issue: reported } },
  );
  act(() => result.current(taken));
  expect(changed.mock.calls).toEqual([[taken]]);
  rerender({ issue: taken });
  expect(drawn).toContain('2 1');
  expect(drawn.at(-1)).toBe('2 2');
  rerender({ issue: edited });
  expect(drawn).not.toContain('3 2');
  expect(drawn.at(-1)).toBe('3 3');
});
