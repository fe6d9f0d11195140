import { useSearchParams } from 'react-router';

const PARAM = 'tab';

/** Which of these tabs a page shows, as its address says, the first unless it names another; and how to show one, which the history remembers. */
export function useTab(tabs: readonly string[]): [shown: string | undefined, show: (tab: string) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const shown = tabs.find((tab) => tab === params.get(PARAM)) ?? first;
  const show = (tab: string) => {
    if (tab === shown) return;
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (tab === first) next.delete(PARAM);
      else next.set(PARAM, tab);
      return next;
    });
  };
  return [shown, show];
}
