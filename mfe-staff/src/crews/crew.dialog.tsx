import { createCrew, listShiftSchemas, updateCrew } from '@portal/contracts/identity/contracts';
import type { Crew } from '@portal/contracts/identity/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { api, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { PersonPicker, TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { DateField } from '@portal/ui-kit/date-field';
import { NativeSelect } from '@portal/ui-kit/native-select';

/** Adds a crew, or edits the one given. */
export function CrewDialog({ crew, onClose }: { crew?: Crew; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const schemas = useApiQuery(listShiftSchemas, { query: { pp: PAGE_SIZE_MAX } }).data?.items ?? [];
  const form = useApiForm(createCrew, {
    values: {
      name: crew?.name ?? {},
      leader_id: crew?.leader_id ?? null,
      shift_schema_id: crew?.shift_schema_id ?? 0,
      cycle_start: crew?.cycle_start ?? '',
    },
    body: ({ shift_schema_id, cycle_start, ...values }) => ({
      ...values,
      shift_schema_id: shift_schema_id || null,
      cycle_start: shift_schema_id && cycle_start ? cycle_start : null,
      version: crew?.version,
    }),
    check: ({ shift_schema_id, cycle_start }) => (shift_schema_id && !cycle_start ? { cycle_start: 'required' } : {}),
    send: (body, { idempotencyKey }) =>
      crew ? api(updateCrew, { params: { id: crew.id }, body }) : api(createCrew, { body, idempotencyKey }),
    changes: ['crew'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (crew) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  // The one it has stays to be seen while the others are fetched.
  const known = crew?.shift_schema && !schemas.some(({ id }) => id === crew.shift_schema_id) ? [crew.shift_schema, ...schemas] : schemas;
  return (
    <FormDialog form={form} onClose={onClose} title={crew ? translated(crew.name, locale) : t('crews.add')}>
      <TranslatableField {...form.text('name')} errors={form.errors} required label={t('crews.name')} />
      <PersonPicker {...form.field('leader_id')} label={t('crews.leader')} />
      <NativeSelect
        {...form.field('shift_schema_id')}
        label={t('crews.shift_schema')}
        options={[
          { value: 0, label: t('crews.no_shifts') },
          ...known.map(({ id, name }) => ({ value: id, label: translated(name, locale) })),
        ]}
      />
      {form.values.shift_schema_id !== 0 && (
        <DateField {...form.field('cycle_start')} required label={t('crews.cycle_start')} hint={t('crews.cycle_start_hint')} />
      )}
    </FormDialog>
  );
}
