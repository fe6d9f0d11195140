import { createLocation, updateLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { LOCATION_TYPES } from '@portal/contracts/inventory/location-types';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { BarcodeField, TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';
import { locationInput, locationValues } from './location-values';
import { useTypeName } from './use-type-name';

interface LocationFormDialogProps {
  /** The one that is edited; a new one where none is given. */
  location?: Location;
  /** Of a new one: the place it comes into, null for the top level. */
  parent?: Location | null;
  onSaved?: (location: Location) => void;
  onClose: () => void;
}

/** Adds a location, or edits the one given. */
export function LocationFormDialog({ location, parent = null, onSaved, onClose }: LocationFormDialogProps) {
  const t = useT();
  const typeName = useTypeName();
  const { locale } = usePortal();
  // Not sent with an edit: what somebody else moved meanwhile stays where they put it.
  const parentId = location ? undefined : (parent?.id ?? null);
  const form = useApiForm(createLocation, {
    values: locationValues(location, parent),
    body: (values) => locationInput(values, parentId),
    send: (body, { idempotencyKey }) =>
      location ? api(updateLocation, { params: { id: location.id }, body }) : api(createLocation, { body, idempotencyKey }),
    sentences: { 'symbol.taken': t('locations.taken'), 'symbol.invalid': t('locations.symbol_hint') },
    changes: ['location'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (location) notify.updated(name);
      else notify.added(name);
      onSaved?.(item);
      onClose();
    },
  });
  const titleOfNew = parent ? t('locations.add_to', { name: translated(parent.name, locale) }) : t('locations.add');
  const title = location ? translated(location.name, locale) : titleOfNew;
  return (
    <FormDialog form={form} onClose={onClose} title={title}>
      <FormRow>
        <TextField {...form.text('symbol')} autoFocus autoComplete="off" label={t('locations.symbol')} hint={t('locations.symbol_hint')} />
        <NativeSelect
          {...form.field('type')}
          label={t('locations.type')}
          options={LOCATION_TYPES.map((type) => ({ value: type, label: typeName(type) }))}
        />
      </FormRow>
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('fields.name')} />
      <BarcodeField {...form.field('barcode')} label={t('locations.barcode')} />
      <Checkbox {...form.checkbox('can_be_picked')} label={t('locations.can_be_picked')} hint={t('locations.can_be_picked_hint')} />
      <Checkbox {...form.checkbox('is_storage_root')} label={t('locations.is_storage_root')} hint={t('locations.is_storage_root_hint')} />
    </FormDialog>
  );
}
