import { Skeleton } from '@portal/ui-kit/skeleton';

/** Where a step is still being fetched. */
export const StepSkeleton = () => <Skeleton $width="7rem" $height="3.5rem" />;
