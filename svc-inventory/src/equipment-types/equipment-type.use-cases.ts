import * as contracts from '@portal/contracts/inventory/contracts';
import type { EquipmentType, EquipmentTypeInput } from '@portal/contracts/inventory/schemas';
import { Conflict, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { saveBarcode } from '../barcodes/barcode.repository';
import { useCase } from '../deps';
import { checkType } from './check-equipment-type';
import { publishTypeChanged } from './equipment-type.events';
import { allTypes, findType, insertType, lockType, storeType, type TypeFields } from './equipment-type.repository';
import { typeParameters } from './type-parameters';

/** The type, locked. @throws NotFound */
export async function loadTypeForUpdate(query: Query, id: number): Promise<EquipmentType> {
  const type = await lockType(query, id);
  if (!type) throw new NotFound('The equipment type');
  return type;
}

/** @throws NotFound */
export async function readType(query: Query, id: number): Promise<EquipmentType> {
  const type = await findType(query, id);
  if (!type) throw new NotFound('The equipment type');
  return type;
}

const fieldsOf = ({ name, kind, icon = null }: EquipmentTypeInput): TypeFields => ({ name, kind, icon });

const listEquipmentTypes = useCase({
  contract: contracts.listEquipmentTypes,
  run: async ({ query }) => ({ status: 'ok', items: await allTypes(query) }),
});

const createEquipmentType = useCase({
  contract: contracts.createEquipmentType,
  async run({ query, body }) {
    await checkType(query, body, null);
    const id = await insertType(query, fieldsOf(body));
    if (body.barcode) await saveBarcode(query, 'EquipmentType', id, body.barcode);
    if (body.parameters) await typeParameters.replaceAll(query, id, body.parameters);
    publishTypeChanged(query, id);
    return { status: 'ok', item: await readType(query, id) };
  },
});

const updateEquipmentType = useCase({
  contract: contracts.updateEquipmentType,
  async run({ query, params: { id }, body }) {
    const present = await loadTypeForUpdate(query, id);
    if (body.version !== undefined && body.version !== present.version) throw new Conflict('version_conflict', present);
    await checkType(query, body, present);
    await storeType(query, id, fieldsOf(body));
    if (body.barcode !== undefined) await saveBarcode(query, 'EquipmentType', id, body.barcode);
    if (body.parameters) await typeParameters.replaceAll(query, id, body.parameters);
    publishTypeChanged(query, id);
    return { status: 'ok', item: await readType(query, id) };
  },
});

/** The types of machines and tools. */
export const equipmentTypeUseCases = [listEquipmentTypes, createEquipmentType, updateEquipmentType];
