import * as contracts from '@portal/contracts/inventory/contracts';
import { parameterUseCases } from '@portal/service-kit/parameters';
import type { Deps } from '../deps';
import { publishTypeChanged } from './equipment-type.events';
import { incrementVersion } from './equipment-type.repository';
import { loadTypeForUpdate, readType } from './equipment-type.use-cases';
import { typeParameters } from './type-parameters';

/** The parameters of one type. */
export const typeParameterUseCases = parameterUseCases<Deps>({
  designed: typeParameters,
  contracts: {
    list: contracts.listTypeParameters,
    add: contracts.addTypeParameter,
    update: contracts.updateTypeParameter,
    sort: contracts.sortTypeParameter,
    remove: contracts.removeTypeParameter,
  },
  read: async (query, id) => (await readType(query, id)).parameters,
  async loadForUpdate(query, id) {
    await loadTypeForUpdate(query, id);
    await incrementVersion(query, id);
    publishTypeChanged(query, id);
    // Anew: what another change wrote while this one waited for the lock is seen by a later statement alone.
    return (await readType(query, id)).parameters;
  },
});
