import { useSearchParams } from 'react-router';

const PARAM = 'tab';

/**
 * Which of these tabs a page shows, as its address says, the first unless it names another; and how to show one, which is a step of its own
 * in the history. What stands beside it in the address stays.
 */
export function useTab(tabs: readonly string[]): [shown: string | undefined, show: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const shown = tabs.find((tab) => tab === params.get(PARAM)) ?? first;
  const show = (tab: string) => {
    if (tab === shown) return;
    // From the address, not from what is drawn: a filter of a moment ago may still be on its way.
    const next = new URLSearchParams(window.location.search);
    if (tab === first) next.delete(PARAM);
    else next.set(PARAM, tab);
    setParams(next);
  };
  return [shown, show];
}
