import { useMemo, useState } from 'react';
import { listSuggestions } from '@portal/contracts/identity/contracts';
import { suggestionList } from '@portal/contracts/identity/lists';
import type { Suggestion } from '@portal/contracts/identity/schemas';
import { SUGGESTION_TYPES } from '@portal/contracts/identity/suggestion-types';
import { lazyDialog, RelativeTime, useNewAction, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { NativeSelect } from '@portal/ui-kit/native-select';

const SuggestionDialog = lazyDialog(async () => (await import('./suggestion.dialog')).SuggestionDialog);
const SuggestionPreview = lazyDialog(async () => (await import('./suggestion-preview.dialog')).SuggestionPreview);

const ALL_TYPES = 'user_kaizen,user_bug';
const FIELDS = { type: { type: 'option', filter: 'type_in', options: [ALL_TYPES, ...SUGGESTION_TYPES] } } as const;

/** What is open over the list. */
type Open = { view: 'form'; suggestion?: Suggestion } | { view: 'preview'; suggestion: Suggestion };

/** `/changes_suggestions`: ideas for improvement and what does not work; the own ones, to administrators those of all. */
export function SuggestionsPage() {
  const t = useT();
  const nameOf = usePersonName();
  const { session } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList(listSuggestions, suggestionList, FIELDS, { table: 'changes_suggestions', live: [] });
  const columns = useMemo<Column<Suggestion>[]>(
    () => [
      { id: 'created_at', header: t('suggestions.date'), cell: ({ created_at }) => <RelativeTime at={created_at} /> },
      { id: 'type', header: t('suggestions.type'), cell: ({ type }) => t(`suggestions.types.${type}`) },
      { id: 'description', header: t('suggestions.description'), primary: true, cell: ({ description }) => description },
      ...(session.admin
        ? [{ id: 'created_by', header: t('suggestions.by'), cell: ({ created_by }: Suggestion) => nameOf(created_by) }]
        : []),
    ],
    [t, nameOf, session.admin],
  );
  const add = () => setOpen({ view: 'form' });
  useNewAction(add);
  const addButton = (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('suggestions.add')}
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={t('routes.changes_suggestions')}
        list={list}
        columns={columns}
        filters={[
          {
            field: 'type',
            label: t('suggestions.type'),
            control: (value, onChange) => (
              <NativeSelect
                label={t('suggestions.type')}
                value={value}
                onChange={onChange}
                options={FIELDS.type.options.map((type) => ({
                  value: type,
                  label: t(`suggestions.types.${type === ALL_TYPES ? 'any' : type}`),
                }))}
              />
            ),
          },
        ]}
        onRowOpen={(suggestion) => setOpen({ view: 'form', suggestion })}
        rowMenu={(suggestion) => (
          <RowMenu
            name={suggestion.description}
            onEdit={() => setOpen({ view: 'form', suggestion })}
            more={[
              { id: 'preview', label: t('suggestions.preview'), icon: 'eye', onSelect: () => setOpen({ view: 'preview', suggestion }) },
            ]}
          />
        )}
        actions={addButton}
        empty={{ icon: 'send', title: t('suggestions.empty'), hint: t('suggestions.empty_hint'), action: addButton }}
      />
      {open?.view === 'form' && <SuggestionDialog suggestion={open.suggestion} onSaved={list.reload} onClose={close} />}
      {open?.view === 'preview' && <SuggestionPreview suggestion={open.suggestion} onClose={close} />}
    </>
  );
}
