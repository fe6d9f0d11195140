import { useParams } from 'react-router';
import { createShiftSchema, getShiftSchema, updateShiftSchema } from '@portal/contracts/identity/contracts';
import type { ShiftSchema } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, ApiError, goTo, LoadError, NotFoundPage, notify, usePage, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormView, useApiForm, useEditedQuery } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { FormActions } from '@portal/ui-kit/form';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { PatternEditor } from './pattern-editor';
import { ShiftRows } from './shift-rows';
import { shiftSchemaBody, shiftSchemaValues } from './shift-schema-values';

const RIGHT = 'settings.shifts_schemas';
const LIST = '/settings/shifts-schemas';

/** `/settings/shifts-schemas/:id`: the shifts of a schema and the cycle in which a crew works them; `new` begins one. */
export function ShiftSchemaPage() {
  const { id = '' } = useParams();
  if (id === 'new') return <ShiftSchemaForm />;
  return /^\d{1,15}$/.test(id) ? <StoredSchema key={id} id={Number(id)} /> : <NotFoundPage />;
}

function StoredSchema({ id }: { id: number }) {
  const found = useEditedQuery(getShiftSchema, { params: { id } });
  if (found.data) return <ShiftSchemaForm schema={found.data.item} />;
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundPage />;
  return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={10} />;
}

function ShiftSchemaForm({ schema }: { schema?: ShiftSchema }) {
  const t = useT();
  const { can, locale } = usePortal();
  const fixed = !can(schema ? `${RIGHT}/update` : `${RIGHT}/create`);
  const form = useApiForm(createShiftSchema, {
    values: shiftSchemaValues(schema),
    body: (typed) => shiftSchemaBody(typed, schema?.version),
    send: (body, { idempotencyKey }) =>
      schema ? api(updateShiftSchema, { params: { id: schema.id }, body }) : api(createShiftSchema, { body, idempotencyKey }),
    sentences: { 'pattern.overlap': t('shifts.overlap') },
    changes: ['shift_schema'],
    onSaved: ({ item }) => {
      notify.saved(translated(item.name, locale));
      void goTo(LIST);
    },
  });
  const title = schema ? translated(schema.name, locale) : t('shifts.add_schema');
  usePage({
    title,
    breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: t('routes.shift_schemas'), href: LIST }, { label: title }],
  });
  return (
    <>
      <PageHeader title={title} />
      <FormView form={form} label={title}>
        <Card>
          <TranslatableField {...form.text('name')} errors={form.errors} required label={t('crews.name')} />
        </Card>
        <Card title={t('shifts.shifts')}>
          <ShiftRows form={form} fixed={fixed} />
        </Card>
        <Card title={t('shifts.cycle')}>
          <PatternEditor form={form} fixed={fixed} />
        </Card>
        {!fixed && (
          <FormActions>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('shifts.save')}
            </Button>
          </FormActions>
        )}
      </FormView>
    </>
  );
}
