import { createPart, getPart, updatePart } from '@portal/contracts/inventory/contracts';
import type { Part } from '@portal/contracts/inventory/schemas';
import { api, navigate, notify, usePortal, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm, useEditedQuery } from '@portal/portal-kit/forms';
import { partName } from '../part-address';
import { PartFields } from './part-fields';
import { partInput, partValues } from './part-values';

interface PartFormDialogProps {
  /** The one that is edited; a new one without. */
  id?: number;
  onClose: () => void;
}

/** Adds a part, or edits the one given, as it is when the dialog opens. */
export function PartFormDialog({ id, onClose }: PartFormDialogProps) {
  const { data: edited } = useEditedQuery(getPart, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  if (id !== undefined && !edited) return null;
  return <PartForm part={edited?.item} onClose={onClose} />;
}

function PartForm({ part, onClose }: { part: Part | undefined; onClose: () => void }) {
  const t = useT();
  const { tenant, can } = usePortal();
  const seesPrices = can('parts.prices/read');
  const form = useApiForm(createPart, {
    values: partValues(tenant.default_currency_id, part),
    body: (typed) => partInput(typed, seesPrices),
    sentences: {
      'symbol.taken': t('parts.symbol_taken'),
      'unit.in_use': t('parts.unit_in_use'),
      'optimal_quantity.too_low': t('parts.optimal_low'),
    },
    send: (body, { idempotencyKey }) =>
      part
        ? api(updatePart, { params: { id: part.id }, body: { ...body, version: part.version } })
        : api(createPart, { body, idempotencyKey }),
    changes: ['part'],
    onSaved: ({ item }) => {
      if (part) notify.updated(partName(item));
      else notify.added(partName(item));
      onClose();
      if (!part) void navigate('parts.show', { id: item.id });
    },
  });
  return (
    <FormDialog form={form} size="large" onClose={onClose} title={part ? partName(part) : t('stock.add_part')}>
      <PartFields form={form} fitting={part?.equipment ?? []} />
    </FormDialog>
  );
}
