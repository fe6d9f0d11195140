import { costCenterCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';

/** The cost centres of each tenant. */
export const costCenters = costCenterCopy<Deps>('inventory');
