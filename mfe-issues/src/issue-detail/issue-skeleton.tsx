import { useIssuePage } from './use-issue-page';
import { Card } from '@portal/ui-kit/card';
import { Skeleton, SkeletonText } from '@portal/ui-kit/skeleton';
import { Cell, Columns, Stack } from '@portal/ui-kit/stack';

interface IssueSkeletonProps {
  id: number;
  list: 'issues' | 'my_issues';
}

/** The shape of an issue and the way to it, so that nothing jumps when it comes. */
export function IssueSkeleton({ id, list }: IssueSkeletonProps) {
  useIssuePage({ id, list });
  return (
    <Stack aria-busy>
      <Skeleton $width="12rem" />
      <Skeleton $width="60%" $height="2rem" />
      <Skeleton $height="6.5rem" />
      <Columns>
        <Cell $span={7}>
          <Stack>
            <Card>
              <SkeletonText lines={4} />
            </Card>
            <Skeleton $height="16rem" />
          </Stack>
        </Cell>
        <Cell $span={5}>
          <Card>
            <SkeletonText lines={4} />
          </Card>
        </Cell>
      </Columns>
    </Stack>
  );
}
