import { createLocation, updateLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { api, notify, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { TextField } from '@portal/ui-kit/text-field';

/** Adds a location, or edits the one given. */
export function LocationFormDialog({ location, onClose }: { location?: Location; onClose: () => void }) {
  const t = useT();
  const form = useApiForm(createLocation, {
    values: { name: location?.name ?? '' },
    body: ({ name }) => ({ name: name.trim() }),
    send: (body, { idempotencyKey }) =>
      location ? api(updateLocation, { params: { id: location.id }, body }) : api(createLocation, { body, idempotencyKey }),
    changes: ['location'],
    onSaved: ({ item }) => {
      notify.saved(item.name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={location?.name ?? t('list.add')}>
      <TextField {...form.text('name')} autoFocus label={t('fields.name')} />
    </FormDialog>
  );
}
