import { SkeletonText } from '@portal/ui-kit/skeleton';
import { part } from '../manifest/part';
import { PartView } from '../parts/part-view';
import type { ParameterDesignerProps } from './parameter-designer';

const { load } = part(() => import('./parameter-designer'), 'ParameterDesigner');

/** `ParameterDesigner`, fetched when first shown. */
export function ParameterDesigner(props: ParameterDesignerProps) {
  return <PartView compact load={load} waiting={<SkeletonText />} props={props} />;
}
