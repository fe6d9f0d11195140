import { useSearchParams } from 'react-router';
import { currentSearch } from './current-search';

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
    const next = currentSearch();
    if (tab === first) next.delete(PARAM);
    else next.set(PARAM, tab);
    setParams(next);
  };
  return [shown, show];
}
