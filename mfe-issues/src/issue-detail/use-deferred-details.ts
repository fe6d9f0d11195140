import { useCallback, useDeferredValue, useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';

/**
 * The issue as the details of its page show it, and what to call with the answer of a step, which passes it on to `onChanged`. The details
 * are drawn after such an answer when there is time, so that a next press does not wait for them; after anything else at once, since a
 * field that closes shows its value.
 */
export function useDeferredDetails(issue: Issue, onChanged: (issue: Issue) => void): [details: Issue, onStep: (issue: Issue) => void] {
  const [version, setVersion] = useState<number>();
  const deferred = useDeferredValue(issue);
  const onStep = useCallback(
    (answered: Issue) => {
      setVersion(answered.version);
      onChanged(answered);
    },
    [onChanged],
  );
  return [issue.version === version ? deferred : issue, onStep];
}
