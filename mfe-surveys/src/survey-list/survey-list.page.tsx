import { useMemo, useRef, useState } from 'react';
import { translated } from '@portal/contracts/locales';
import {
  duplicateSurvey,
  editSurvey,
  exportSurvey,
  importSurvey,
  listSurveys,
  publishSurvey,
  removeSurvey,
} from '@portal/contracts/surveys/contracts';
import { surveysExport } from '@portal/contracts/surveys/exports';
import { surveyList } from '@portal/contracts/surveys/lists';
import type { SurveyDocument, SurveyRow } from '@portal/contracts/surveys/schemas';
import { addressOf, api, ApiError, confirm, goTo, invalidate, lazyDialog, notify, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { surveyStatus, STATUS_TONE } from './survey-status';

const SurveyFormDialog = lazyDialog(async () => (await import('./survey-form.dialog')).SurveyFormDialog);
const SurveyPreviewDialog = lazyDialog(async () => (await import('../survey-preview/survey-preview.dialog')).SurveyPreviewDialog);

const RIGHT = 'settings.surveys';
const FIELDS = { name: { type: 'text', filter: 'name_contains' }, published: { type: 'choice', filter: 'published_equals' } } as const;
const CHANGES = ['survey'] as const;

type Open = { dialog: 'new' } | { dialog: 'preview'; id: number };

/** `/settings/surveys`: the surveys of the plant, each with its state. */
export function SurveyListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const title = t('routes.surveys');
  useSettingsBreadcrumbs(title);
  const list = useList(listSurveys, surveyList, FIELDS, { table: 'surveys', live: ['survey', 'survey_result'] });
  const columns = useMemo<Column<SurveyRow>[]>(
    () => [
      { id: 'id', header: t('fields.id'), cell: ({ id }) => id },
      { id: 'name', header: t('fields.name'), primary: true, cell: ({ name }) => translated(name, locale) },
      { id: 'system', header: t('surveys.system'), card: 'labelled', cell: ({ system }) => <Badge>{t(system ? 'yes' : 'no')}</Badge> },
      { id: 'answers', header: t('surveys.answers'), card: 'labelled', cell: ({ publication }) => publication?.answersCount ?? 0 },
      {
        id: 'published',
        header: t('surveys.status'),
        cell: (survey) => (
          <StatusBadge tone={STATUS_TONE[surveyStatus(survey)]}>{t(`surveys.statuses.${surveyStatus(survey)}`)}</StatusBadge>
        ),
      },
    ],
    [t, locale],
  );
  const mayAdd = can(`${RIGHT}/create`);
  const add = mayAdd ? () => setOpen({ dialog: 'new' }) : undefined;
  useNewAction(add);
  const edit = (survey: SurveyRow) => void openBuilder(survey);
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('surveys.add')}
    </Button>
  );
  const takeFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const { item } = await api(importSurvey, { body: JSON.parse(await chosen.text()) as SurveyDocument });
      invalidate(CHANGES);
      notify.added(translated(item.name, locale));
    } catch (error) {
      if (error instanceof SyntaxError || (error instanceof ApiError && error.status === 422))
        notify.show({ text: t('surveys.import_refused'), tone: 'danger' });
      else notify.failed(error);
    }
  };
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={[
          { field: 'name', label: t('fields.name') },
          { field: 'published', label: t('surveys.statuses.published') },
        ]}
        exported={surveysExport}
        onRowOpen={mayAdd ? edit : (survey) => setOpen({ dialog: 'preview', id: survey.id })}
        rowMenu={(survey) => <SurveyMenu survey={survey} onPreview={() => setOpen({ dialog: 'preview', id: survey.id })} />}
        actions={
          <>
            {mayAdd && (
              <>
                <input
                  ref={file}
                  hidden
                  type="file"
                  accept="application/json,.json"
                  onChange={(event) => {
                    void takeFile(event.target.files?.[0]);
                    event.target.value = '';
                  }}
                />
                <Button icon="file" onClick={() => file.current?.click()}>
                  {t('surveys.import')}
                </Button>
              </>
            )}
            {addButton}
          </>
        }
        empty={{ icon: 'clipboard', title: t('surveys.empty'), hint: t('surveys.empty_hint'), action: addButton }}
      />
      {open?.dialog === 'new' && <SurveyFormDialog onClose={() => setOpen(null)} />}
      {open?.dialog === 'preview' && <SurveyPreviewDialog id={open.id} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Opens what can be edited: the survey itself, or the draft of a published one, which is made where there is none. */
async function openBuilder(survey: Pick<SurveyRow, 'id' | 'published' | 'editable_id'>): Promise<void> {
  try {
    const draft = survey.published && survey.editable_id === null ? (await api(editSurvey, { params: { id: survey.id } })).item.id : null;
    if (draft !== null) invalidate(CHANGES);
    await goTo(addressOf('settings.surveys.edit', { id: draft ?? survey.editable_id ?? survey.id }) ?? '/');
  } catch (error) {
    notify.failed(error);
  }
}

function SurveyMenu({ survey, onPreview }: { survey: SurveyRow; onPreview: () => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const { id, published, editable_id, key } = survey;
  const name = translated(survey.name, locale);
  const mayAdd = can(`${RIGHT}/create`);
  const run = (work: () => Promise<unknown>, done: () => void) =>
    void work().then(
      () => {
        invalidate(CHANGES);
        done();
      },
      (error: unknown) =>
        error instanceof ApiError && error.status === 422
          ? notify.show({ text: t('surveys.publish_refused'), tone: 'danger' })
          : notify.failed(error),
    );
  const publish = (now: boolean) => {
    const target = now ? (editable_id ?? id) : id;
    run(
      () => api(publishSurvey, { params: { id: target }, body: { published: now } }),
      () => notify.show({ text: t(now ? 'surveys.published_now' : 'surveys.stopped_now', { name }), tone: 'success' }),
    );
  };
  const download = async () => {
    const { item } = await api(exportSurvey, { params: { id } });
    const { saveFile } = await import('@portal/portal-kit/files');
    saveFile([JSON.stringify(item, null, 2)], `${name}.json`, 'application/json');
  };
  const stop = async () => {
    if (await confirm({ title: t('surveys.stop_title', { name }), body: t('surveys.stop_body'), confirm: t('surveys.stop') }))
      publish(false);
  };
  return (
    <RowMenu
      name={name}
      onEdit={mayAdd ? () => void openBuilder(survey) : undefined}
      more={[
        { id: 'preview', label: t('surveys.preview'), icon: 'eye', onSelect: onPreview },
        ...(can('survey_results/read')
          ? [
              {
                id: 'results',
                label: t('surveys.results'),
                icon: 'chart' as const,
                onSelect: () => void goTo(addressOf('survey_results', {}, { s_key: key }) ?? '/'),
              },
            ]
          : []),
        ...(can(`${RIGHT}/update`) && (!published || editable_id !== null)
          ? [{ id: 'publish', label: t('surveys.publish'), icon: 'megaphone' as const, onSelect: () => publish(true) }]
          : []),
        ...(can(`${RIGHT}/update`) && published
          ? [{ id: 'stop', label: t('surveys.stop'), icon: 'eye-off' as const, onSelect: () => void stop() }]
          : []),
        ...(can('settings.categories/read')
          ? [
              {
                id: 'parameters',
                label: t('surveys.parameters'),
                icon: 'tag' as const,
                onSelect: () => void goTo(addressOf('settings.surveys-parameters', { id }) ?? '/'),
              },
            ]
          : []),
        ...(mayAdd
          ? [
              {
                id: 'duplicate',
                label: t('surveys.duplicate'),
                icon: 'plus' as const,
                onSelect: () =>
                  run(
                    () => api(duplicateSurvey, { params: { id } }),
                    () => notify.added(name),
                  ),
              },
            ]
          : []),
        { id: 'export', label: t('surveys.export'), icon: 'file', onSelect: () => void download().catch(notify.failed) },
      ]}
      onRemove={
        can(`${RIGHT}/delete`)
          ? async () => {
              await api(removeSurvey, { params: { id } });
              invalidate(CHANGES);
            }
          : undefined
      }
      refusal={(error) => (error instanceof ApiError && error.word === 'in_use' ? t('surveys.in_use', { name }) : null)}
    />
  );
}
