import { dictionaryCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from '../deps';

/** The dictionaries of each tenant. */
export const dictionaries = dictionaryCopy<Deps>('inventory', { more: ['parent_id', 'color'] });
