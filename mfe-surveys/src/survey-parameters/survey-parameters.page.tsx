import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { translated } from '@portal/contracts/locales';
import { getSurvey, listSurveyParameters, removeSurveyParameter, sortSurveyParameter } from '@portal/contracts/surveys/contracts';
import type { Survey, SurveyParameter } from '@portal/contracts/surveys/schemas';
import {
  addressOf,
  api,
  ApiError,
  invalidate,
  lazyDialog,
  LoadError,
  NotFoundPage,
  notify,
  useApiQuery,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { useParameterTypeName } from '@portal/portal-kit/fields';
import { RowMenu } from '@portal/portal-kit/list';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Icon } from '@portal/ui-kit/icon';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';

const ParameterFormDialog = lazyDialog(async () => (await import('./parameter-form.dialog')).ParameterFormDialog);

const RIGHT = 'settings.categories';

/** `/settings/surveys/{id}/parameters`: what entries of a survey are filed under. */
export function SurveyParametersPage() {
  const id = Number(useParams().id);
  const survey = useApiQuery(getSurvey, { params: { id }, query: {} }, { live: ['survey'] });
  if (survey.error instanceof ApiError && survey.error.status === 404) return <NotFoundPage />;
  if (survey.data) return <Parameters survey={survey.data.item} />;
  return survey.error ? <LoadError error={survey.error} onRetry={() => void survey.refetch()} /> : <SkeletonText lines={6} />;
}

/** Parameters are those of the draft where there is one: a published survey does not change. */
function Parameters({ survey }: { survey: Survey }) {
  const t = useT();
  const { can, locale } = usePortal();
  const typeName = useParameterTypeName();
  const [open, setOpen] = useState<{ parameter?: SurveyParameter } | null>(null);
  const owner = survey.editable_id ?? survey.id;
  const fixed = survey.published && survey.editable_id === null;
  const title = t('routes.survey_parameters');
  useSettingsBreadcrumbs(title, [
    { label: t('routes.surveys'), href: addressOf('settings.surveys') ?? undefined },
    { label: translated(survey.name, locale) },
  ]);
  const parameters = useApiQuery(listSurveyParameters, { params: { id: owner } }, { live: ['survey'] });
  const columns = useMemo<Column<SurveyParameter>[]>(
    () => [
      { id: 'name', header: t('parameters.name'), primary: true, cell: ({ name }) => translated(name, locale) },
      { id: 'type', header: t('parameters.type'), cell: ({ type }) => typeName({ type, required: false }) },
      {
        id: 'required',
        header: t('parameters.required'),
        card: 'labelled',
        cell: ({ required }) => <Icon name={required ? 'check' : 'close'} label={t(required ? 'yes' : 'no')} />,
      },
    ],
    [t, locale, typeName],
  );
  const items = parameters.data?.items;
  const swap = async (index: number, by: 1 | -1) => {
    const [one, other] = [items?.[index], items?.[index + by]];
    if (!one || !other) return;
    // Equal numbers would leave both where they are.
    const [first, second] = one.sort === other.sort ? [one.sort + by, other.sort] : [other.sort, one.sort];
    try {
      await api(sortSurveyParameter, { params: { id: owner, parameterId: one.id }, body: { sort: Math.max(0, first) } });
      await api(sortSurveyParameter, { params: { id: owner, parameterId: other.id }, body: { sort: second } });
    } catch (error) {
      notify.failed(error);
    }
    invalidate(['survey']);
  };
  const remove = async (parameterId: number) => {
    await api(removeSurveyParameter, { params: { id: owner, parameterId } });
    invalidate(['survey']);
  };
  const add = !fixed && can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  const mayEdit = !fixed && can(`${RIGHT}/update`);
  const menu = (parameter: SurveyParameter) => {
    const index = items?.indexOf(parameter) ?? -1;
    const name = translated(parameter.name, locale);
    return (
      <RowMenu
        name={name}
        onEdit={mayEdit ? () => setOpen({ parameter }) : undefined}
        more={
          mayEdit
            ? [
                { id: 'up', label: t('order.up'), icon: 'arrow-up', disabled: index <= 0, onSelect: () => void swap(index, -1) },
                {
                  id: 'down',
                  label: t('order.down'),
                  icon: 'arrow-down',
                  disabled: index + 1 >= (items?.length ?? 0),
                  onSelect: () => void swap(index, 1),
                },
              ]
            : []
        }
        onRemove={!fixed && can(`${RIGHT}/delete`) ? () => remove(parameter.id) : undefined}
      />
    );
  };
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('parameters.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={`${translated(survey.name, locale)}: ${title}`} actions={addButton} />
      {fixed && <Banner tone="neutral">{t('parameters.published')}</Banner>}
      {parameters.error && !items ? (
        <LoadError error={parameters.error} onRetry={() => void parameters.refetch()} />
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          rowMenu={menu}
          onRowOpen={mayEdit ? (parameter) => setOpen({ parameter }) : undefined}
          empty={
            <EmptyState icon="tag" title={t('parameters.empty')}>
              {t('parameters.empty_hint')}
            </EmptyState>
          }
        />
      )}
      {open && <ParameterFormDialog survey={owner} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
