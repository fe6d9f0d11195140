import { updatePartEntry } from '@portal/contracts/inventory/contracts';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { BarcodeField } from '@portal/portal-kit/fields';
import { FormDialog, textOrNull, useApiForm } from '@portal/portal-kit/forms';
import { FormRow } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../part-address';

/** Corrects the numbers of an entry; its stock stays as it is. */
export function EntryFormDialog({ entry, onClose }: { entry: PartEntry; onClose: () => void }) {
  const t = useT();
  const name = `${partName(entry.part)} ${entry.entry_number}`;
  const form = useApiForm(updatePartEntry, {
    values: { entry_number: entry.entry_number, batch: entry.batch ?? '', supplier: entry.supplier ?? '', barcode: entry.barcode },
    params: { id: entry.id },
    body: ({ entry_number, batch, supplier, barcode }) => ({
      entry_number: entry_number.trim(),
      batch: textOrNull(batch),
      supplier: textOrNull(supplier),
      barcode: barcode && { ...barcode, value: barcode.value.trim() },
      version: entry.version,
    }),
    fieldOf: (path) => (path.startsWith('barcode.') ? 'barcode' : path),
    sentences: {
      'entry_number.taken': t('entries.number_taken'),
      'barcode.taken': t('equipment.barcode_taken'),
      'barcode.too_short': t('equipment.barcode_short'),
    },
    changes: ['part'],
    saved: t('entries.updated', { name }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={name}>
      <Stack>
        <TextField {...form.text('entry_number')} autoFocus autoComplete="off" label={t('entries.entry_number')} />
        <FormRow>
          <TextField {...form.text('batch')} autoComplete="off" label={t('entries.batch')} />
          <TextField {...form.text('supplier')} autoComplete="off" label={t('entries.supplier')} />
        </FormRow>
        <BarcodeField {...form.field('barcode')} label={t('equipment.barcode')} />
      </Stack>
    </FormDialog>
  );
}
