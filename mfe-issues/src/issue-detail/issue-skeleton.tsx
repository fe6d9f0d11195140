import { Card } from '@portal/ui-kit/card';
import { Skeleton, SkeletonText } from '@portal/ui-kit/skeleton';
import { Cell, Columns, Stack } from '@portal/ui-kit/stack';

/** The shape of an issue, so that nothing jumps when it comes. */
export function IssueSkeleton() {
  return (
    <Stack aria-busy>
      <Skeleton $width="12rem" />
      <Skeleton $width="60%" $height="2rem" />
      <Skeleton $height="6.5rem" />
      <Columns>
        <Cell $span={7}>
          <Card>
            <SkeletonText lines={4} />
          </Card>
        </Cell>
        <Cell $span={5}>
          <Card>
            <SkeletonText lines={4} />
          </Card>
        </Cell>
      </Columns>
      <Skeleton $height="16rem" />
    </Stack>
  );
}
