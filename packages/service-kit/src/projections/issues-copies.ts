import type { Translations } from '@portal/contracts/locales';
import { CostCenterChanged, DictionaryEntryChanged, type CostCenter, type DictionaryEntry } from '@portal/proto/issues/v1/events';
import type { CostCentersService, DictionariesService } from '@portal/proto/issues/v1/issues';
import type { GrpcClient } from '../grpc';
import type { Base } from '../base';
import type { CopyDeps, ReferenceCopy } from './copies';
import { rowCopy } from './row-copy';

/** What a service keeps of an entry of a dictionary, which svc-issues owns. */
export interface EntryCopy {
  id: number;
  group: string;
  key: string;
  value: Translations;
  removed: boolean;
  /** Where the table of the service has it. */
  parent_id?: number | null;
  /** Where the table of the service has it. */
  color?: string | null;
}

type Filling = Base & Pick<CopyDeps, 'tenants'>;
const durableOf = (schema: string) => `${schema}-issues`;

/**
 * Dictionaries of each tenant, in the table `dictionary`. `groups` keeps these alone; `more` are the columns that the table has beside
 * number, group, key, words and whether the entry was removed.
 */
export function dictionaryCopy<D extends Filling & { dictionaries: Pick<GrpcClient<typeof DictionariesService>, 'page'> }>(
  schema: string,
  { groups, more = [] }: { groups?: readonly string[]; more?: readonly ('parent_id' | 'color')[] } = {},
): ReferenceCopy<D> {
  const rowOf = ({ id, group, key, value, removed, parentId, color }: DictionaryEntry): EntryCopy | null => {
    if (groups && !groups.includes(group)) return null;
    const others = { parent_id: parentId || null, color: color || null };
    return {
      id,
      group,
      key,
      value: JSON.parse(value) as Translations,
      removed,
      ...Object.fromEntries(more.map((column) => [column, others[column]])),
    };
  };
  return rowCopy<D, DictionaryEntryChanged, DictionaryEntry, EntryCopy>({
    table: 'dictionary',
    durable: durableOf(schema),
    event: DictionaryEntryChanged,
    itemOf: (event) => event.entry,
    page: async ({ dictionaries }, { afterId, limit, options }) => (await dictionaries.page({ afterId, limit }, options)).entries,
    rowOf,
  });
}

/** What a service keeps of a cost centre, which svc-issues owns. */
export interface CostCenterCopy {
  id: number;
  symbol: string;
  name: Translations;
  /** One that is not cannot be chosen any more. */
  active: boolean;
  removed: boolean;
}

/** Cost centres of each tenant, in the table `cost_center`. */
export function costCenterCopy<D extends Filling & { costCenters: Pick<GrpcClient<typeof CostCentersService>, 'page'> }>(
  schema: string,
): ReferenceCopy<D> {
  return rowCopy<D, CostCenterChanged, CostCenter, CostCenterCopy>({
    table: 'cost_center',
    durable: durableOf(schema),
    event: CostCenterChanged,
    itemOf: (event) => event,
    page: async ({ costCenters }, { afterId, limit, options }) => (await costCenters.page({ afterId, limit }, options)).costCenters,
    rowOf: ({ id, symbol, name, active, removed }) => ({ id, symbol, name: JSON.parse(name) as Translations, active, removed }),
  });
}
