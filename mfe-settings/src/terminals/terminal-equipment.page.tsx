import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Items } from '@portal/contracts/answers';
import { attachTerminalMachine, detachTerminalMachine, listTerminalMachines, listTerminals } from '@portal/contracts/identity/contracts';
import type { TerminalMachine } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import {
  api,
  ApiError,
  type ApiAnswer,
  EQUIPMENT_LIVE,
  lazyDialog,
  LoadError,
  NotFoundPage,
  notify,
  RouteLink,
  useAddress,
  useApiQuery,
  usePage,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { MachineMenu } from './machine-menu';

const ChoiceDialog = lazyDialog(async () => (await import('@portal/portal-kit/equipment')).EquipmentChoiceDialog);

/** `/terminals/:id/equipment`: the machines that a terminal stands at. */
export function TerminalEquipmentPage() {
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id);
  const found = useApiQuery(listTerminalMachines, { params: { id } }, { live: [...EQUIPMENT_LIVE, 'user'], enabled: known });
  if (!known || (found.error instanceof ApiError && found.error.status === 404)) return <NotFoundPage />;
  return <Machines key={id} id={id} found={found} />;
}

/** What the terminal is called, for who may read the list of terminals: the right to its machines is another one. */
function useTerminalName(id: number): string | undefined {
  const { can, locale } = usePortal();
  const found = useApiQuery(listTerminals, { query: { id_equals: id } }, { live: ['user'], enabled: can('settings.terminals/read') });
  const [terminal] = found.data?.items ?? [];
  return terminal && translated(terminal.name, locale);
}

function Machines({ id, found }: { id: number; found: ApiAnswer<Items<TerminalMachine>> }) {
  const t = useT();
  const { can } = usePortal();
  const [choosing, setChoosing] = useState(false);
  const name = useTerminalName(id);
  const terminals = useAddress('settings.terminals') ?? undefined;
  const machines = found.data?.items;
  const title = name === undefined ? t('routes.terminal_equipment') : t('terminals.machines_of', { name });
  const columns = useColumns();
  usePage({
    title,
    breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: t('routes.terminals'), href: terminals }, { label: title }],
  });
  const changes = can('terminals.edit/update');
  const attach = async (ids: readonly number[]) => {
    try {
      for (const equipmentId of ids) await api(attachTerminalMachine, { params: { id, equipmentId } });
      notify.saved(name);
    } catch (error) {
      notify.failed(error);
    }
    await found.refetch();
  };
  const detach = async ({ id: equipmentId }: TerminalMachine) => {
    await api(detachTerminalMachine, { params: { id, equipmentId } });
    await found.refetch();
  };
  const open = changes && (
    <Button variant="primary" icon="plus" onClick={() => setChoosing(true)}>
      {t('terminals.attach')}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={title} actions={machines && machines.length > 0 && open} />
      {!machines && (found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={6} />)}
      {machines?.length === 0 && (
        <EmptyState icon="factory" title={t('terminals.no_machines')} action={open}>
          {t('terminals.no_machines_hint')}
        </EmptyState>
      )}
      {machines && machines.length > 0 && (
        <DataTable
          label={title}
          columns={columns}
          rows={machines}
          rowKey={({ id: machine }) => machine}
          rowMenu={changes ? (machine) => <MachineMenu name={machine.name} onDetach={() => detach(machine)} /> : undefined}
        />
      )}
      {choosing && (
        <ChoiceDialog
          title={t('terminals.attach')}
          kind="machine"
          taken={machines?.map((machine) => machine.id)}
          onChoose={(ids) => void attach(ids)}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}

function useColumns(): Column<TerminalMachine>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('terminals.machine'),
        primary: true,
        cell: ({ id, name }) => (
          <RouteLink to="machines.show" params={{ id }}>
            <bdi>{name}</bdi>
          </RouteLink>
        ),
      },
    ],
    [t],
  );
}
