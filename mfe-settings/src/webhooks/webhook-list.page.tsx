import { useMemo, useState } from 'react';
import { listWebhooks, removeWebhook, rotateWebhook, testWebhook } from '@portal/contracts/sync/contracts';
import { webhookList } from '@portal/contracts/sync/lists';
import type { Webhook } from '@portal/contracts/sync/schemas';
import { api, confirm, lazyDialog, notify, useFormat, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { useSettingsPage } from '../settings-page';
import { WebhookState } from './webhook-state';

const WebhookFormDialog = lazyDialog(async () => (await import('./webhook-form.dialog')).WebhookFormDialog);
const DeliveriesDialog = lazyDialog(async () => (await import('./deliveries.dialog')).DeliveriesDialog);
const ShownOnce = lazyDialog(async () => (await import('../secrets/shown-once')).ShownOnce);

const FIELDS = { search: { type: 'text', filter: 'url_contains' }, enabled: { type: 'flag', filter: 'enabled_equals' } } as const;

type Open = { form: Webhook | null } | { deliveries: Webhook } | { url: string; secret: string };

/** `/settings/webhooks`: addresses of partners that are told of events. */
export function WebhookListPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList(listWebhooks, webhookList, FIELDS, { table: 'webhooks', live: ['webhook'] });
  const mayChange = can('webhooks/update');
  const remove = async ({ id }: Webhook) => {
    await api(removeWebhook, { params: { id } });
    list.reload();
  };
  const test = async (webhook: Webhook) => {
    try {
      await api(testWebhook, { params: { id: webhook.id } });
      setOpen({ deliveries: webhook });
    } catch (error) {
      notify.failed(error);
    }
  };
  const rotate = async ({ id, url }: Webhook) => {
    if (!(await confirm({ title: t('webhooks.rotate_title'), body: t('webhooks.rotate_body'), confirm: t('webhooks.rotate') }))) return;
    try {
      const { item } = await api(rotateWebhook, { params: { id } });
      setOpen({ url, secret: item.secret });
    } catch (error) {
      notify.failed(error);
    }
  };
  const add = can('webhooks/create') ? () => setOpen({ form: null }) : undefined;
  useNewAction(add);
  useSettingsPage(t('routes.webhooks'));
  return (
    <>
      <ListPage
        title={t('routes.webhooks')}
        list={list}
        count={(count) => t('webhooks.count', { count })}
        columns={useColumns()}
        filters={[
          { field: 'search', label: t('webhooks.search') },
          { field: 'enabled', label: t('webhooks.only_enabled'), more: true },
        ]}
        rowMenu={(webhook) => (
          <RowMenu
            name={webhook.url}
            onEdit={mayChange ? () => setOpen({ form: webhook }) : undefined}
            more={[
              { id: 'deliveries', label: t('webhooks.deliveries'), icon: 'history', onSelect: () => setOpen({ deliveries: webhook }) },
              ...(mayChange
                ? [
                    { id: 'test', label: t('webhooks.test'), icon: 'play' as const, onSelect: () => void test(webhook) },
                    { id: 'rotate', label: t('webhooks.rotate'), icon: 'refresh' as const, onSelect: () => void rotate(webhook) },
                  ]
                : []),
            ]}
            onRemove={can('webhooks/delete') ? () => remove(webhook) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('webhooks.add')}
            </Button>
          )
        }
        empty={{ icon: 'send', title: t('webhooks.empty'), hint: t('webhooks.empty_hint') }}
      />
      {open && <OpenDialog open={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}

function OpenDialog({ open, onOpen, onClose }: { open: Open; onOpen: (open: Open) => void; onClose: () => void }) {
  const t = useT();
  if ('deliveries' in open) return <DeliveriesDialog webhook={open.deliveries} onClose={onClose} />;
  if ('secret' in open) return <ShownOnce title={open.url} secret={open.secret} hint={t('webhooks.once_hint')} onClose={onClose} />;
  return <WebhookFormDialog webhook={open.form ?? undefined} onMade={onOpen} onClose={onClose} />;
}

function useColumns(): Column<Webhook>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'url', header: t('webhooks.url'), width: [200, 420], primary: true, cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
      { id: 'state', header: t('webhooks.state'), width: [120, 180], card: 'badge', cell: (webhook) => <WebhookState webhook={webhook} /> },
      {
        id: 'events',
        header: t('webhooks.events'),
        width: [200, 420],
        priority: 2,
        cell: ({ events }) => format.list(events.map((event) => t(`webhooks.event.${event.replace('.', '_')}`))),
      },
      {
        id: 'created_by',
        header: t('webhooks.created_by'),
        width: [140, 240],
        priority: 3,
        cell: ({ created_by_user }) => <bdi>{created_by_user.name}</bdi>,
      },
    ],
    [t, format],
  );
}
