import { useState } from 'react';
import { moveLocation, getLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { moveFault } from '@portal/portal-kit/locations';
import { Checkbox } from '@portal/ui-kit/checkbox';

/** Moves a location with everything in it to another place: what dragging does, for the keyboard and for phones. */
export function MoveLocationDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const name = translated(location.name, locale);
  const [chosen, choose] = useState<number | null>(null);
  const target = useApiQuery(getLocation, { params: { id: chosen ?? 0 } }, { enabled: chosen !== null }).data?.item;
  const form = useApiForm(moveLocation, {
    values: { parent_id: null as number | null, top: false },
    params: { id: location.id },
    body: ({ parent_id }) => ({ parent_id }),
    check: ({ parent_id, top }) => {
      if (parent_id === null && !top) return { parent_id: 'required' };
      const into = top ? null : target;
      return into === undefined || moveFault(location, into) === null
        ? {}
        : { parent_id: moveFault(location, into) === 'same' ? 'mismatch' : 'invalid' };
    },
    sentences: {
      'parent_id.required': t('locations.required'),
      'parent_id.mismatch': t('locations.same'),
      'parent_id.invalid': t('locations.inside'),
      'parent_id.taken': t('locations.taken'),
    },
    changes: ['location'],
    saved: t('locations.moved', { name }),
    onSaved: onClose,
  });
  const picked = form.field('parent_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('locations.move_title', { name })} action={t('locations.move')}>
      <LocationPicker
        {...picked}
        any
        required={!form.values.top}
        disabled={form.values.top}
        onChange={(id) => {
          choose(id);
          picked.onChange(id);
        }}
        label={t('locations.move_to')}
        isDisabled={({ id, path }) => path.startsWith(location.path) || id === location.parent_id}
      />
      <Checkbox
        label={t('locations.top')}
        checked={form.values.top}
        onChange={(top) => {
          form.change('top', top);
          if (top) picked.onChange(null);
        }}
      />
    </FormDialog>
  );
}
