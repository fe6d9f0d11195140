import styled from 'styled-components';
import { getStorageUsage } from '@portal/contracts/portal/contracts';
import type { StorageShare } from '@portal/contracts/portal/schemas';
import { REFRESH } from '@portal/contracts/limits';
import { LoadError, useApiQuery, useFormat, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Card } from '@portal/ui-kit/card';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font } from '@portal/ui-kit/theme';
import { levelOf } from './storage-level';

/** What the parts of the portal are called; one that is not named here shows the name of its service. */
const NAMES: Readonly<Record<string, string>> = {
  issues: 'storage.issues',
  identity: 'storage.identity',
  inventory: 'storage.inventory',
  surveys: 'storage.surveys',
  sync: 'storage.sync',
};
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

const Figure = styled.small`
  color: ${color.muted};
  font-size: ${font.caption};
`;

/** What the plant's files take of what they may take, for administrators. */
export function StorageWidget() {
  const t = useT();
  const usage = useApiQuery(getStorageUsage, {}, { refetchInterval: REFRESH.dashboardS * 1000 });
  const shares = usage.data?.items;
  const level = shares ? levelOf(shares) : 'ok';
  return (
    <Card title={t('widgets.storage')}>
      {usage.error && !shares && <LoadError compact error={usage.error} onRetry={() => void usage.refetch()} />}
      {!shares && !usage.error && <SkeletonText lines={3} />}
      {shares && (
        <Stack>
          {level === 'almost_full' && (
            <Banner tone="warning" title={t('storage.almost_full')}>
              {t('storage.almost_full_hint')}
            </Banner>
          )}
          {level === 'full' && (
            <Banner tone="danger" title={t('storage.full')}>
              {t('storage.full_hint')}
            </Banner>
          )}
          {shares.map((share) => (
            <Share key={share.service} share={share} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Share({ share: { service, used, quota } }: { share: StorageShare }) {
  const t = useT();
  const name = NAMES[service];
  return (
    <div>
      <ProgressBar label={name ? t(name) : service} value={used / quota} />
      <Figure>{t('storage.used', { used: useBytes(used), quota: useBytes(quota) })}</Figure>
    </div>
  );
}

/** `3.2 GB`, `140 MB`, in the words of the person's language. */
function useBytes(bytes: number): string {
  const format = useFormat();
  const [size, unit] = bytes >= GIGABYTE ? [GIGABYTE, 'gigabyte'] : [MEGABYTE, 'megabyte'];
  return format.number(bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 });
}
