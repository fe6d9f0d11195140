import { lazy, Suspense } from 'react';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import type { ParameterDesignerProps } from './parameter-designer';

// Not `PartView`: a form that is drawn in a transition waits for its designer, and what stands below does not jump.
const Designer = lazy(async () => ({ default: (await import('./parameter-designer')).ParameterDesigner }));

/** `ParameterDesigner`, fetched when first shown. */
export function ParameterDesigner(props: ParameterDesignerProps) {
  return (
    <Suspense fallback={<SkeletonText />}>
      <Designer {...props} />
    </Suspense>
  );
}
