import { listMovements } from '@portal/contracts/inventory/contracts';
import { movementsExport } from '@portal/contracts/inventory/exports';
import { MOVEMENT_KINDS } from '@portal/contracts/inventory/part-terms';
import { defineExport } from '@portal/service-kit/exports';
import { pricesFor } from '../parts/part-list.repository';
import { t } from '../texts';
import { MOVEMENTS } from './movement-list.repository';

const title = (column: string) => t(`movements.${column}`);

/** Words of the kinds of movements, as cells of files say them. */
const KIND_WORDS = Object.fromEntries(MOVEMENT_KINDS.map((kind) => [kind, t(`movement_kinds.${kind}`)]));

/** The ledger. */
export const movementExport = defineExport({
  list: movementsExport,
  contract: listMovements,
  title: t('lists.movements'),
  columns: {
    moved_at: { title: title('moved_at'), kind: 'datetime', value: 'moved_at' },
    kind: { title: title('kind'), kind: 'word', value: 'kind', words: KIND_WORDS },
    part: { title: title('part'), kind: 'text', value: ['part.symbol', 'part.name'] },
    entry_number: { title: title('entry_number'), kind: 'text', value: 'entry_number' },
    location: { title: t('equipment.location'), kind: 'text', value: 'location.path' },
    quantity_delta: { title: title('quantity_delta'), kind: 'decimal', value: 'quantity_delta' },
    reserved_delta: { title: title('reserved_delta'), kind: 'decimal', value: 'reserved_delta' },
    issue_id: { title: title('issue_id'), kind: 'number', value: 'issue_id' },
    reason: { title: title('reason'), kind: 'text', value: 'reason' },
    moved_by: { title: title('moved_by'), kind: 'text', value: 'moved_by.name' },
  },
  rows: ({ caller }) => ({ list: MOVEMENTS, params: pricesFor(caller) }),
});
