import { useEffect, useMemo } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { FailedPart } from '../errors/failed-part';
import { PartBoundary } from '../errors/part-boundary';
import { useT } from '../i18n/use-t';
import { PortalProviders } from '../labels/portal-providers';
import type { Manifest, RouteSpec } from '../manifest/define-manifest';
import { scrollToStart } from '../navigation/scroll-positions';
import { useRouteTitle } from '../page/page-info';
import { NotFoundPage } from '../pages/not-found.page';
import { NotPermittedPage } from '../pages/not-permitted.page';
import { permits } from '../portal/permits';
import { PartView } from '../remote-components/part-view';
import { UnitProvider } from '../portal/unit-context';
import { usePortalState } from '../portal/use-portal-state';
import { queryClient } from '../query/query-client';
import { PageWaiting } from './page-waiting';

/** Everything between single-spa and a unit's pages. */
export function UnitRoot({ manifest }: { manifest: Manifest }) {
  const unit = useMemo(() => ({ name: manifest.name, namespace: manifest.namespace }), [manifest]);
  return (
    <PortalProviders>
      <QueryClientProvider client={queryClient}>
        <UnitProvider value={unit}>
          <PartBoundary fallback={(error, reset) => <FailedPart error={error} onRetry={reset} />}>
            <BrowserRouter>
              <Routes>
                {manifest.routes.map((route) => (
                  <Route key={route.id} path={route.path} element={<Screen key={route.id} route={route} />} />
                ))}
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </BrowserRouter>
          </PartBoundary>
        </UnitProvider>
      </QueryClientProvider>
    </PortalProviders>
  );
}

/** A page, where the person may see it. Its title stands in the tab until the page says more. */
function Screen({ route }: { route: RouteSpec }) {
  const t = useT();
  const { session } = usePortalState();
  const permitted = permits(session, route.access);
  const title = t(route.title);
  useEffect(() => {
    scrollToStart();
  }, [route.id]);
  return (
    <>
      <RouteTitle title={title} />
      {permitted ? <PartView load={route.page.load} title={title} waiting={<PageWaiting />} /> : <NotPermittedPage />}
    </>
  );
}

/** Stands before the page: what is around it would say its title last. */
function RouteTitle({ title }: { title: string }) {
  useRouteTitle(title);
  return null;
}
