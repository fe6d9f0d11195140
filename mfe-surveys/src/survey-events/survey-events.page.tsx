import { useMemo, useState } from 'react';
import { translated } from '@portal/contracts/locales';
import { listSurveyEvents, orderSurveyEvent, removeSurveyEvent } from '@portal/contracts/surveys/contracts';
import { surveyEventsExport } from '@portal/contracts/surveys/exports';
import { surveyEventList } from '@portal/contracts/surveys/lists';
import type { SurveyEvent } from '@portal/contracts/surveys/schemas';
import { api, invalidate, lazyDialog, notify, useApiQuery, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { useCategoryLines } from '@portal/portal-kit/fields';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { Inline } from '@portal/ui-kit/stack';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { useEventTerms } from './use-event-terms';

const SurveyEventFormDialog = lazyDialog(async () => (await import('./survey-event-form.dialog')).SurveyEventFormDialog);

const RIGHT = 'settings.surveys';
const FIELDS = { event_type: { type: 'text', filter: 'event_type_equals' } } as const;

/** `/settings/surveys-events`: which survey is asked when, and of which person. */
export function SurveyEventsPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [open, setOpen] = useState<{ event?: SurveyEvent } | null>(null);
  const title = t('routes.survey_events');
  useSettingsBreadcrumbs(title);
  const list = useList(listSurveyEvents, surveyEventList, FIELDS, { table: 'survey_events', live: ['survey_event'] });
  const neighbours = useApiQuery(
    listSurveyEvents,
    { query: { ...list.query, peek_prev: 1, peek_next: 1 } },
    { live: ['survey_event'], keep: true },
  );
  const terms = useEventTerms();
  const categories = useCategoryLines();
  const columns = useMemo<Column<SurveyEvent>[]>(
    () => [
      { id: 'id', header: t('fields.id'), cell: ({ id }) => id },
      { id: 'survey', header: t('fields.survey'), primary: true, cell: ({ survey }) => translated(survey.name, locale) },
      { id: 'target_user', header: t('events.target_user'), cell: ({ target_user }) => terms.nameOf('users', target_user) },
      { id: 'event_type', header: t('events.event_type'), cell: ({ event_type }) => terms.nameOf('types', event_type) },
      {
        id: 'category_path',
        header: t('events.category'),
        cell: ({ category_path }) =>
          category_path === null
            ? t('events.all_categories')
            : (categories.find(({ path }) => path === category_path)?.label ?? category_path),
      },
      {
        id: 'flow_state_flags',
        header: t('events.flags'),
        cell: ({ flow_state_flags }) => (
          <Inline $gap="xs" $wrap>
            {flow_state_flags.map((flag) => (
              <Badge key={flag}>{terms.nameOf('flags', flag)}</Badge>
            ))}
          </Inline>
        ),
      },
    ],
    [t, locale, terms, categories],
  );
  const mayEdit = can(`${RIGHT}/update`);
  const add = can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  useNewAction(add);
  const rows = list.rows ?? [];
  const { peek_prev: before = null, peek_next: after = null } = neighbours.data ?? {};

  /** Changes places with the neighbour, also with one beyond the edge of the page. */
  const swap = async (event: SurveyEvent, other: SurveyEvent) => {
    try {
      await api(orderSurveyEvent, { params: { id: event.id }, body: { order: other.order } });
    } catch (error) {
      notify.failed(error);
    }
    invalidate(['survey_event']);
  };
  const menu = (event: SurveyEvent) => {
    const index = rows.indexOf(event);
    const [previous, next] = [rows[index - 1] ?? before, rows[index + 1] ?? after];
    const remove = async () => {
      await api(removeSurveyEvent, { params: { id: event.id } });
      invalidate(['survey_event']);
    };
    return (
      <RowMenu
        name={translated(event.survey.name, locale)}
        onEdit={mayEdit ? () => setOpen({ event }) : undefined}
        more={
          mayEdit
            ? [
                {
                  id: 'up',
                  label: t('order.up'),
                  icon: 'arrow-up',
                  disabled: !previous,
                  onSelect: () => previous && void swap(event, previous),
                },
                { id: 'down', label: t('order.down'), icon: 'arrow-down', disabled: !next, onSelect: () => next && void swap(event, next) },
              ]
            : []
        }
        onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
      />
    );
  };
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('events.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={[]}
        exported={surveyEventsExport}
        onRowOpen={mayEdit ? (event) => setOpen({ event }) : undefined}
        rowMenu={menu}
        actions={addButton}
        empty={{ icon: 'megaphone', title: t('events.empty'), hint: t('events.empty_hint'), action: addButton }}
      />
      {open && <SurveyEventFormDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
