import { pageOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { EQUIPMENT_KINDS } from '@portal/contracts/inventory/equipment-terms';
import { equipmentTypesExport } from '@portal/contracts/inventory/exports';
import { equipmentType } from '@portal/contracts/inventory/schemas';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../texts';
import { TYPES } from './equipment-type.repository';

/** The types of machines, then those of tools. */
export const equipmentTypes = defineExport({
  list: equipmentTypesExport,
  contract: contract('GET /equipment_types', { summary: 'List equipment types', access: 'any', output: pageOf(equipmentType) }),
  title: t('lists.equipment_types'),
  columns: {
    name: { title: t('types.name'), kind: 'translations', value: 'name' },
    kind: {
      title: t('types.kind'),
      kind: 'word',
      value: 'kind',
      words: Object.fromEntries(EQUIPMENT_KINDS.map((kind) => [kind, t(`kinds.${kind}`)])),
    },
    equipment_count: { title: t('types.equipment_count'), kind: 'number', value: 'equipment_count' },
  },
  rows: () => ({ list: TYPES }),
});
