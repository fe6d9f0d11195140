import { receivePart } from '@portal/contracts/inventory/contracts';
import { PART_UNITS } from '@portal/contracts/inventory/part-terms';
import type { PartRow } from '@portal/contracts/inventory/schemas';
import { useCurrencies, usePortal, useT } from '@portal/portal-kit';
import { BarcodeField, LocationPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, type ApiForm } from '@portal/portal-kit/forms';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../part-address';
import { deliveryInput, emptyDelivery, type DeliveryValues } from './receive-values';

interface ReceiveDialogProps {
  part: Pick<PartRow, 'id' | 'symbol' | 'name' | 'unit' | 'currency_id'>;
  /** Where it goes, where that is known. */
  locationId?: number;
  onClose: () => void;
}

/** Takes a delivery of a part into a place. */
export function ReceiveDialog({ part, locationId = 0, onClose }: ReceiveDialogProps) {
  const t = useT();
  const { can, tenant } = usePortal();
  const seesPrices = can('parts.prices/read');
  const name = partName(part);
  const form = useApiForm(receivePart, {
    values: emptyDelivery(locationId, part.unit, part.currency_id ?? tenant.default_currency_id),
    params: { id: part.id },
    body: (typed) => deliveryInput(typed, seesPrices),
    check: ({ location_id, quantity, provided_quantity }) => ({
      ...(location_id === 0 && { location_id: 'required' }),
      ...(quantity.trim() === '' && provided_quantity.trim() === '' && { quantity: 'required' }),
    }),
    fieldOf: (path) => (path.startsWith('barcode.') ? 'barcode' : path),
    sentences: {
      'location_id.required': t('locations.required'),
      'location_id.invalid': t('entries.no_place'),
      'entry_number.taken': t('entries.number_taken'),
      'barcode.taken': t('equipment.barcode_taken'),
      'barcode.too_short': t('equipment.barcode_short'),
    },
    changes: ['part'],
    saved: t('entries.received', { name }),
    onSaved: onClose,
  });
  const { value, onChange, ...place } = form.field('location_id');
  return (
    <FormDialog form={form} onClose={onClose} title={`${t('entries.receive')}: ${name}`} action={t('entries.receive')} icon="arrow-down">
      <Stack>
        <LocationPicker {...place} required value={value || null} onChange={(id) => onChange(id ?? 0)} label={t('entries.into')} />
        <TextField
          {...form.field('quantity')}
          inputMode="decimal"
          autoComplete="off"
          label={t('entries.quantity', { unit: t(`parts.units.${part.unit}`) })}
          hint={t('entries.quantity_hint')}
        />
        <FormRow>
          <TextField {...form.text('entry_number')} autoComplete="off" label={t('entries.entry_number')} hint={t('entries.number_hint')} />
          <TextField {...form.text('batch')} autoComplete="off" label={t('entries.batch')} />
        </FormRow>
        <TextField {...form.text('supplier')} autoComplete="off" label={t('entries.supplier')} />
        <BarcodeField {...form.field('barcode')} label={t('equipment.barcode')} />
      </Stack>
      <DeliveryNote form={form} seesPrices={seesPrices} />
    </FormDialog>
  );
}

function DeliveryNote({ form, seesPrices }: { form: ApiForm<DeliveryValues>; seesPrices: boolean }) {
  const t = useT();
  const currencies = useCurrencies();
  return (
    <FormGroup legend={t('entries.note')}>
      <Stack>
        <FormRow>
          <TextField {...form.field('provided_quantity')} inputMode="decimal" autoComplete="off" label={t('entries.provided_quantity')} />
          <NativeSelect
            {...form.field('provided_unit')}
            label={t('parts.unit')}
            options={PART_UNITS.map((unit) => ({ value: unit, label: t(`parts.units.${unit}`) }))}
          />
        </FormRow>
        <TextField {...form.field('set_size')} inputMode="numeric" autoComplete="off" label={t('entries.set_size')} />
        {seesPrices && (
          <FormRow>
            <TextField {...form.field('provided_unit_price')} inputMode="decimal" autoComplete="off" label={t('parts.unit_price')} />
            <NativeSelect {...form.field('provided_currency')} label={t('equipment.currency')} options={currencies} />
          </FormRow>
        )}
      </Stack>
    </FormGroup>
  );
}
