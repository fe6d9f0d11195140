import { Card } from '@portal/ui-kit/card';
import { Skeleton, SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';

/** The shape of a page while its code is fetched. */
export function PageWaiting() {
  const t = usePortalT();
  return (
    <Stack role="status" aria-label={t('loading')}>
      <Skeleton $width="14rem" $height="1.75rem" />
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </Stack>
  );
}
