import { useCurrentPage } from '@portal/portal-kit/portal';
import { Breadcrumbs } from '@portal/ui-kit/breadcrumbs';

/** The way to the page, as the page itself tells it; nothing on screens at the top. */
export function Trail() {
  const { breadcrumbs } = useCurrentPage();
  return breadcrumbs.length > 0 ? <Breadcrumbs items={breadcrumbs} /> : null;
}
