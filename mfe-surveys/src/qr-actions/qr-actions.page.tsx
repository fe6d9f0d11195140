import { useMemo, useState } from 'react';
import { translated } from '@portal/contracts/locales';
import { listQrActions, removeQrAction } from '@portal/contracts/surveys/contracts';
import { qrActionsExport } from '@portal/contracts/surveys/exports';
import { qrActionList } from '@portal/contracts/surveys/lists';
import type { QrAction } from '@portal/contracts/surveys/schemas';
import { QR_SIZES } from '@portal/contracts/surveys/survey-terms';
import { api, invalidate, lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { QrPicture } from './qr-picture';

const QrActionFormDialog = lazyDialog(async () => (await import('./qr-action-form.dialog')).QrActionFormDialog);
const QrSheetDialog = lazyDialog(async () => (await import('./qr-sheet.dialog')).QrSheetDialog);

const RIGHT = 'settings.qr_actions';
const FIELDS = { name: { type: 'text', filter: 'name_contains' }, enabled: { type: 'choice', filter: 'enabled_equals' } } as const;

type Open = { dialog: 'form'; action?: QrAction } | { dialog: 'sheet'; actions: readonly QrAction[] };

/** `/settings/qr_actions`: what begins when a printed code is scanned. */
export function QrActionsPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [open, setOpen] = useState<Open | null>(null);
  const title = t('routes.qr_actions');
  useSettingsBreadcrumbs(title);
  const list = useList(listQrActions, qrActionList, FIELDS, { table: 'qr_actions', live: ['qr_action'] });
  const columns = useMemo<Column<QrAction>[]>(
    () => [
      { id: 'name', header: t('qr.name'), primary: true, cell: ({ name }) => name },
      { id: 'survey', header: t('qr.action'), cell: ({ survey }) => t('qr.action_survey', { name: translated(survey.name, locale) }) },
      { id: 'enabled', header: t('qr.enabled'), card: 'labelled', cell: ({ enabled }) => <Badge>{t(enabled ? 'yes' : 'no')}</Badge> },
      {
        id: 'allow_guest',
        header: t('qr.login_required'),
        card: 'labelled',
        cell: ({ allow_guest }) => <Badge>{t(allow_guest ? 'no' : 'yes')}</Badge>,
      },
      { id: 'ulid', header: t('qr.code'), cell: ({ ulid, name }) => <QrPicture ulid={ulid} name={name} size={QR_SIZES.table} /> },
    ],
    [t, locale],
  );
  const mayEdit = can(`${RIGHT}/update`);
  const add = can(`${RIGHT}/create`) ? () => setOpen({ dialog: 'form' }) : undefined;
  useNewAction(add);
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('qr.add')}
    </Button>
  );
  const shown = list.rows ?? [];
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={[
          { field: 'name', label: t('qr.name') },
          { field: 'enabled', label: t('qr.enabled') },
        ]}
        exported={qrActionsExport}
        onRowOpen={mayEdit ? (action) => setOpen({ dialog: 'form', action }) : undefined}
        rowMenu={(action) => (
          <QrActionMenu
            action={action}
            onEdit={() => setOpen({ dialog: 'form', action })}
            onPrint={() => setOpen({ dialog: 'sheet', actions: [action] })}
          />
        )}
        actions={
          <>
            {shown.length > 0 && (
              <Button icon="printer" onClick={() => setOpen({ dialog: 'sheet', actions: shown })}>
                {t('qr.print')}
              </Button>
            )}
            {addButton}
          </>
        }
        empty={{ icon: 'qr-code', title: t('qr.empty'), hint: t('qr.empty_hint'), action: addButton }}
      />
      {open?.dialog === 'form' && <QrActionFormDialog action={open.action} onClose={() => setOpen(null)} />}
      {open?.dialog === 'sheet' && <QrSheetDialog actions={open.actions} onClose={() => setOpen(null)} />}
    </>
  );
}

interface QrActionMenuProps {
  action: QrAction;
  onEdit: () => void;
  onPrint: () => void;
}

/** Edit, print and remove. */
function QrActionMenu({ action: { id, name }, onEdit, onPrint }: QrActionMenuProps) {
  const t = useT();
  const { can } = usePortal();
  const remove = async () => {
    await api(removeQrAction, { params: { id } });
    invalidate(['qr_action']);
  };
  return (
    <RowMenu
      name={name}
      onEdit={can(`${RIGHT}/update`) ? onEdit : undefined}
      more={[{ id: 'print', label: t('qr.print'), icon: 'printer', onSelect: onPrint }]}
      onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
    />
  );
}
