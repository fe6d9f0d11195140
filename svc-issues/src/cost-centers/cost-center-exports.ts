import * as contracts from '@portal/contracts/issues/contracts';
import { costCentersExport } from '@portal/contracts/issues/exports';
import { defineExport } from '@portal/service-kit/exports';
import { t } from '../texts';
import { COST_CENTERS, costCenterParams } from './cost-center.repository';

export const costCenterExport = defineExport({
  list: costCentersExport,
  contract: contracts.listCostCenters,
  title: t('exports.lists.cost_centers'),
  columns: {
    symbol: { title: t('cost_centers.symbol'), kind: 'text', value: 'symbol' },
    name: { title: t('cost_centers.name'), kind: 'translations', value: 'name' },
    parent: { title: t('cost_centers.parent'), kind: 'text', value: 'parent.symbol' },
    active: { title: t('cost_centers.active'), kind: 'boolean', value: 'active' },
  },
  rows: ({ ctx }) => ({ list: COST_CENTERS, params: costCenterParams(ctx.locale) }),
});
