import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_PATH, FailedPart, NotFoundPage, NotPermittedPage, permits } from '@portal/portal-kit/portal';
import { usePortal } from '@portal/portal-kit/shell';
import { useUnitFailure } from '../units/unit-failures';
import { placeOf, retryUnit } from '../units/units';
import { ErrorPage } from './error.page';
import { usePathname } from './location';
import { matchRoute, type Match } from '../units/route-match';

/** The places where units draw; single-spa fills that of the address. In its stead: not found, not permitted, or failed. */
export function Outlet() {
  const { registry, session } = usePortal();
  const pathname = usePathname();
  const match = matchRoute(pathname, registry);
  const failure = useUnitFailure(match?.unit);
  const permitted = match !== undefined && permits(session, match.route.access);
  const shown = permitted && !failure ? match.unit : undefined;
  return (
    <>
      {!match && (pathname === ERROR_PATH ? <ErrorPage /> : <NotFoundPage />)}
      {match && !permitted && <NotPermittedPage />}
      {permitted && failure && <FailedUnit match={match} error={failure} />}
      {registry.map(({ name }) => (
        <div key={name} id={placeOf(name)} hidden={name !== shown} />
      ))}
    </>
  );
}

/** In the place of a unit that did not load: the rest of the portal works on. */
function FailedUnit({ match, error }: { match: Match; error: Error }) {
  const { t } = useTranslation(match.namespace);
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await retryUnit(match.unit).catch(() => undefined);
    setRetrying(false);
  };
  return <FailedPart title={t(match.route.title)} error={error} retrying={retrying} onRetry={() => void retry()} />;
}
