import { dictionaryCopy } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { WORD_GROUPS } from './dictionary.repository';

/** The entries that people are described by, of each tenant. */
export const dictionaries = dictionaryCopy<Deps>('identity', { groups: Object.values(WORD_GROUPS) });
