import { useEffect } from 'react';
import { ApiError } from '../api/api-error';
import { apiHooks } from '../portal/hooks';
import { openErrorPage } from '../navigation/error-page';

/**
 * What a page that did not load does with the whole screen (specification, section 8): a 500 opens the error page, a service that is away
 * shows the maintenance screen until the page has its answer or is left. A 500 of the `rows` of a page stays in their place: title, search
 * and numbers go on. Nothing for a part of a page.
 */
export function usePageFailure(error: unknown, page: boolean | 'rows'): void {
  const known = page && error instanceof ApiError ? error : null;
  // In maintenance the screen is shown by whichever call met it first.
  const away = known?.status === 503 && known.word !== 'maintenance';
  const broken = page === true && known?.status === 500;
  const requestId = known?.requestId ?? null;
  useEffect(() => (away ? apiHooks().onPageAway() : undefined), [away]);
  useEffect(() => {
    if (broken) openErrorPage(requestId);
  }, [broken, requestId]);
}
