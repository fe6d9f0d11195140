import { openStocktake } from '@portal/contracts/inventory/contracts';
import { navigate, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';

interface OpenStocktakeDialogProps {
  /** The place that is offered. */
  place?: number;
  onClose: () => void;
}

/** Begins to count what lies in a place and below it. */
export function OpenStocktakeDialog({ place = 0, onClose }: OpenStocktakeDialogProps) {
  const t = useT();
  const form = useApiForm(openStocktake, {
    values: { location_id: place },
    body: ({ location_id }) => ({ location_id }),
    check: ({ location_id }) => (location_id === 0 ? { location_id: 'required' } : {}),
    sentences: {
      'location_id.required': t('locations.required'),
      'location_id.in_use': t('stocktakes.in_use'),
      'location_id.too_high': t('stocktakes.too_large'),
    },
    changes: ['stocktake'],
    onSaved: ({ item }) => {
      onClose();
      void navigate('stocktakes.show', { id: item.id });
    },
  });
  const { value, onChange, ...field } = form.field('location_id');
  return (
    <FormDialog form={form} size="small" onClose={onClose} title={t('stocktakes.open')} action={t('stocktakes.open')}>
      <LocationPicker {...field} any value={value || null} onChange={(id) => onChange(id ?? 0)} label={t('equipment.location')} />
    </FormDialog>
  );
}
