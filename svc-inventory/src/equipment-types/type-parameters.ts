import { updateEquipmentType } from '@portal/contracts/inventory/contracts';
import { DesignedParameters } from '@portal/service-kit/parameters';
import { findEntries } from '../dictionaries/dictionary.repository';

/** What types ask of their machines and tools. Values go with the parameter that they answer. */
export const typeParameters = new DesignedParameters({
  table: { name: 'equipment_type_parameter', owner: 'equipment_type_id', answers: 'equipment_parameter', keepsRemoved: false },
  replaced: updateEquipmentType,
  findEntries,
});
