import type { Area, Grants } from '@portal/contracts/access';
import { useFormat, useT } from '@portal/portal-kit';

/** What an API token may do, in words. Fills `api_token.granted`. */
export function TokenGrants({ permissions }: { permissions: Grants }) {
  const t = useT();
  const format = useFormat();
  const areas = Object.keys(permissions) as Area[];
  return areas.map((area) => {
    const levels = format.list((permissions[area] ?? []).map((level) => t(`access.${level}`)));
    return <div key={area}>{t('access.right', { area: t(`areas.${area}`), level: levels })}</div>;
  });
}
