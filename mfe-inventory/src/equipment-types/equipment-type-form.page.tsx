import { useParams } from 'react-router';
import { createEquipmentType, listEquipmentTypes, updateEquipmentType } from '@portal/contracts/inventory/contracts';
import { EQUIPMENT_KINDS } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentType } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, api, LoadError, navigate, NotFoundPage, notify, usePage, usePortal, useT } from '@portal/portal-kit';
import { BarcodeField, IconPicker, ParameterDesigner, TranslatableField } from '@portal/portal-kit/fields';
import { FormView, useApiForm, useEditedQuery } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { typeInput, typeValues } from './equipment-type-values';

/** `/settings/equipment_types/create`. */
export const NewEquipmentTypePage = () => <EquipmentTypeForm />;

/** `/settings/equipment_types/:id/edit`. */
export function EditEquipmentTypePage() {
  const id = Number(useParams().id);
  return <StoredType key={id} id={id} />;
}

function StoredType({ id }: { id: number }) {
  const types = useEditedQuery(listEquipmentTypes, {});
  if (!types.data) return types.error ? <LoadError error={types.error} onRetry={() => void types.refetch()} /> : <SkeletonText lines={8} />;
  const type = types.data.items.find((one) => one.id === id);
  return type ? <EquipmentTypeForm type={type} /> : <NotFoundPage />;
}

/** A type with its parameters. */
function EquipmentTypeForm({ type }: { type?: EquipmentType }) {
  const t = useT();
  const { locale } = usePortal();
  const form = useApiForm(createEquipmentType, {
    values: typeValues(type),
    body: (typed) => typeInput(typed, type?.version),
    send: (body, { idempotencyKey }) =>
      type ? api(updateEquipmentType, { params: { id: type.id }, body }) : api(createEquipmentType, { body, idempotencyKey }),
    fieldOf: (path) => (path.startsWith('barcode.') ? 'barcode' : path),
    sentences: {
      'icon.taken': t('types.icon_taken'),
      'kind.in_use': t('types.kind_in_use'),
      'barcode.taken': t('equipment.barcode_taken'),
      'barcode.too_short': t('equipment.barcode_short'),
    },
    changes: ['equipment_type'],
    onSaved: ({ item }) => {
      notify.saved(translated(item.name, locale));
      void navigate('settings.equipment_types');
    },
  });
  const title = type ? translated(type.name, locale) : t('types.add');
  useTrail(title);
  return (
    <>
      <PageHeader title={title} />
      <FormView form={form} label={title}>
        <Card>
          <Stack>
            <TranslatableField {...form.text('name')} errors={form.errors} label={t('fields.name')} />
            <FormRow>
              <NativeSelect
                {...form.field('kind')}
                label={t('types.kind')}
                options={EQUIPMENT_KINDS.map((value) => ({ value, label: t(`types.kinds.${value}`) }))}
              />
              <IconPicker {...form.field('icon')} label={t('types.icon')} />
            </FormRow>
            <BarcodeField {...form.field('barcode')} label={t('equipment.barcode')} />
          </Stack>
        </Card>
        <Card title={t('equipment.parameters')}>
          <ParameterDesigner
            parameters={form.values.parameters}
            onChange={(parameters) => form.change('parameters', parameters)}
            errors={form.errors}
          />
        </Card>
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('types.save')}
          </Button>
        </div>
      </FormView>
    </>
  );
}

function useTrail(title: string): void {
  const t = useT();
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.settings'), href: '/settings' },
      { label: t('routes.equipment_types'), href: addressOf('settings.equipment_types') ?? undefined },
      { label: title },
    ],
  });
}
