import { movePartEntry } from '@portal/contracts/inventory/contracts';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../part-address';
import { useStockWords } from '../use-stock-words';

/** Moves an entry, or some of it, to another place. */
export function MoveEntryDialog({ entry, onClose }: { entry: PartEntry; onClose: () => void }) {
  const t = useT();
  const words = useStockWords();
  const name = partName(entry.part);
  const there = words.quantity(entry.quantity_available, entry.part.unit);
  const form = useApiForm(movePartEntry, {
    values: { location_id: 0, quantity: '' },
    params: { id: entry.id },
    body: ({ location_id, quantity }) => ({ location_id, quantity: decimalOrNull(quantity) ?? undefined }),
    check: ({ location_id }) => {
      if (location_id === 0) return { location_id: 'required' };
      return location_id === entry.location_id ? { location_id: 'invalid' } : {};
    },
    sentences: {
      'location_id.required': t('locations.required'),
      'location_id.invalid': t('locations.same'),
      'quantity.insufficient_quantity': t('entries.insufficient', { quantity: there }),
    },
    changes: ['part'],
    saved: t('locations.moved', { name }),
    onSaved: onClose,
  });
  const { value, onChange, ...field } = form.field('location_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('locations.move_title', { name })} action={t('equipment.move')} icon="map-pin">
      <Stack>
        <LocationPicker {...field} value={value || null} onChange={(id) => onChange(id ?? 0)} label={t('locations.move_to')} />
        <TextField
          {...form.field('quantity')}
          inputMode="decimal"
          autoComplete="off"
          label={t('entries.quantity', { unit: t(`parts.units.${entry.part.unit}`) })}
          hint={t('entries.move_all', { quantity: there })}
        />
      </Stack>
    </FormDialog>
  );
}
