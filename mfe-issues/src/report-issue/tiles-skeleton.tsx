import { useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Grid } from '@portal/ui-kit/stack';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

export function TilesSkeleton() {
  const t = useT();
  return (
    <div aria-busy>
      <PageHeader title={t('report.what')} />
      <Grid $min="18rem">
        {TILES.map((tile) => (
          <Skeleton key={tile} $height="5.5rem" />
        ))}
      </Grid>
    </div>
  );
}
