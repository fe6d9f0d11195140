import { useMemo, useState } from 'react';
import { listApiTokens, removeApiToken } from '@portal/contracts/sync/contracts';
import { apiTokenList } from '@portal/contracts/sync/lists';
import type { ApiToken, NewApiToken } from '@portal/contracts/sync/schemas';
import { api, lazyDialog, Slot, useFormat, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { useSettingsPage } from '../settings-page';

const ApiTokenFormDialog = lazyDialog(async () => (await import('./api-token-form.dialog')).ApiTokenFormDialog);
const ShownOnce = lazyDialog(async () => (await import('../secrets/shown-once')).ShownOnce);

const FIELDS = { search: { type: 'text', filter: 'name_contains' } } as const;

type Open = 'form' | NewApiToken;

/** `/settings/api_tokens`: by what programs of partners use the API. */
export function ApiTokenListPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList(listApiTokens, apiTokenList, FIELDS, { table: 'api_tokens', live: ['api_token'] });
  const close = () => setOpen(null);
  const remove = async ({ id }: ApiToken) => {
    await api(removeApiToken, { params: { id } });
    list.reload();
  };
  const add = can('api_tokens/create') ? () => setOpen('form') : undefined;
  useNewAction(add);
  useSettingsPage(t('routes.api_tokens'));
  return (
    <>
      <ListPage
        title={t('routes.api_tokens')}
        list={list}
        count={(count) => t('tokens.count', { count })}
        columns={useColumns()}
        filters={[{ field: 'search', label: t('tokens.search') }]}
        rowMenu={(token) => <RowMenu name={token.name} onRemove={can('api_tokens/delete') ? () => remove(token) : undefined} />}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('tokens.add')}
            </Button>
          )
        }
        empty={{ icon: 'lock', title: t('tokens.empty'), hint: t('tokens.empty_hint') }}
      />
      {open === 'form' && <ApiTokenFormDialog onMade={setOpen} onClose={close} />}
      {open !== null && open !== 'form' && <ShownOnce title={open.name} secret={open.token} hint={t('tokens.once_hint')} onClose={close} />}
    </>
  );
}

function useColumns(): Column<ApiToken>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('tokens.name'), width: [160, 320], primary: true, cell: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'state',
        header: t('tokens.state'),
        width: [110, 150],
        card: 'badge',
        cell: ({ expired }) => (
          <StatusBadge size="small" tone={expired ? 'neutral' : 'success'}>
            {t(expired ? 'tokens.expired' : 'tokens.good')}
          </StatusBadge>
        ),
      },
      { id: 'expires_at', header: t('tokens.expires_at'), width: [140, 200], cell: ({ expires_at }) => format.dateTime(expires_at) },
      {
        id: 'last_used_at',
        header: t('tokens.last_used_at'),
        width: [140, 200],
        cell: ({ last_used_at }) => (last_used_at === null ? t('tokens.never') : format.dateTime(last_used_at)),
      },
      {
        id: 'permissions',
        header: t('tokens.permissions'),
        width: [180, 360],
        priority: 3,
        cell: ({ permissions }) => <Slot quiet name="api_token.granted" props={{ permissions }} />,
      },
      {
        id: 'created_by',
        header: t('tokens.created_by'),
        width: [140, 240],
        priority: 2,
        cell: ({ created_by_user }) => <bdi>{created_by_user.name}</bdi>,
      },
    ],
    [t, format],
  );
}
