import { useEffect, useRef, type RefObject } from 'react';
import { useT } from '@portal/portal-kit';
import { ProgressBar } from '@portal/ui-kit/progress-bar';

/** Which page of a survey is shown; nothing where there is one. */
export function PageSteps({ page, pages }: { page: number; pages: number }) {
  const t = useT();
  if (pages < 2) return null;
  return <ProgressBar label={t('answering.page', { page: page + 1, pages })} value={(page + 1) / pages} />;
}

/** Moves the focus, and with it the view, to the beginning of a page that was turned to. */
export function useFocusOnPage(page: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return place;
}
