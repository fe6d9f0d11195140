import { dictionaryCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';

/** The dictionaries of each tenant. */
export const dictionaries = dictionaryCopy<Deps>('inventory', { more: ['parent_id', 'color'] });
