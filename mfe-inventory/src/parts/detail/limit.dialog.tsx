import { setPartLimits } from '@portal/contracts/inventory/contracts';
import type { Part, PartLimit } from '@portal/contracts/inventory/schemas';
import { api, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { FormRow } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../part-address';

interface LimitDialogProps {
  part: Part;
  /** Those of a place that has some; of a new place without. */
  limit?: PartLimit;
  onClose: () => void;
}

const typed = (decimal: string | null | undefined) => (decimal ? String(Number(decimal)) : '');

/** Sets how much of a part there should be in a place; both empty takes the limits away. */
export function LimitDialog({ part, limit, onClose }: LimitDialogProps) {
  const t = useT();
  const form = useApiForm(setPartLimits, {
    values: { location_id: limit?.location_id ?? 0, minimum: typed(limit?.minimum), optimum: typed(limit?.optimum) },
    body: ({ minimum, optimum }) => ({ minimum: decimalOrNull(minimum), optimum: decimalOrNull(optimum) }),
    check: ({ location_id }) => (location_id === 0 ? { location_id: 'required' } : {}),
    sentences: { 'location_id.required': t('locations.required'), 'optimum.too_low': t('parts.optimal_low') },
    send: (body, { values }) => api(setPartLimits, { params: { id: part.id, locationId: values.location_id }, body }),
    changes: ['part'],
    saved: t('parts.limits_saved', { name: partName(part) }),
    onSaved: onClose,
  });
  const { value, onChange, ...place } = form.field('location_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('parts.set_limits')}>
      <Stack>
        <LocationPicker
          {...place}
          any
          disabled={limit !== undefined}
          value={value || null}
          onChange={(id) => onChange(id ?? 0)}
          label={t('equipment.location')}
        />
        <FormRow>
          <TextField {...form.field('minimum')} inputMode="decimal" label={t('parts.minimum_quantity')} />
          <TextField {...form.field('optimum')} inputMode="decimal" label={t('parts.optimal_quantity')} />
        </FormRow>
      </Stack>
    </FormDialog>
  );
}
