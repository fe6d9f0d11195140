import { useState } from 'react';
import { removeFlow, listFlows, updateFlow } from '@portal/contracts/issues/contracts';
import type { Flow } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  ApiError,
  failureText,
  invalidate,
  LoadError,
  notify,
  useApiQuery,
  useNewAction,
  usePage,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { TextLink } from '@portal/ui-kit/link';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { FlowDialog } from './flow.dialog';
import { FlowLine, FlowLines } from './flow-line';

/** `/settings/flows`: the flows of the plant, the default one first. */
export function FlowListPage() {
  const t = useT();
  const { can } = usePortal();
  const title = t('routes.flows');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  const flows = useApiQuery(listFlows, {}, { live: ['flow'] });
  const [open, setOpen] = useState<{ flow?: Flow } | null>(null);
  const add = can('settings.flows/create') ? () => setOpen({}) : undefined;
  useNewAction(add);
  const button = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('flows.add')}
    </Button>
  );
  const items = flows.data?.items;
  return (
    <>
      <PageHeader title={title} count={items?.length ?? 0} counting={!items} subtitle={t('flows.subtitle')} actions={button} />
      {!items && (flows.error ? <LoadError error={flows.error} onRetry={() => void flows.refetch()} /> : <SkeletonText lines={4} />)}
      {items && (
        <Card flush>
          <FlowLines>
            {items.map((flow) => (
              <OneFlow key={flow.id} flow={flow} onEdit={() => setOpen({ flow })} />
            ))}
          </FlowLines>
        </Card>
      )}
      {open && <FlowDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function OneFlow({ flow, onEdit }: { flow: Flow; onEdit: () => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const name = translated(flow.name, locale);
  const href = can('settings.flows.edit/read') ? addressOf('settings.flows.edit', { id: flow.id }) : null;
  const canUpdate = can('settings.flows/update');
  const refusal = (error: unknown) => (error instanceof ApiError && error.word === 'in_use' ? t('flows.in_use', { name }) : null);
  const change = async (changes: Partial<Pick<Flow, 'is_default' | 'enabled'>>) => {
    const { is_default, enabled } = flow;
    try {
      await api(updateFlow, { params: { id: flow.id }, body: { name: flow.name, is_default, enabled, ...changes } });
      invalidate(['flow']);
      notify.saved(name);
    } catch (error) {
      notify.show({ tone: 'danger', text: refusal(error) ?? failureText(error) });
    }
  };
  const remove = async () => {
    await api(removeFlow, { params: { id: flow.id } });
    invalidate(['flow']);
  };
  const isUsable = flow.published_version !== null && flow.enabled;
  const more = [
    canUpdate &&
      isUsable &&
      !flow.is_default && {
        id: 'default',
        label: t('flows.make_default'),
        icon: 'check',
        onSelect: () => void change({ is_default: true }),
      },
    canUpdate &&
      !flow.is_default && {
        id: 'enabled',
        label: t(flow.enabled ? 'flows.disable' : 'flows.enable'),
        icon: flow.enabled ? 'lock' : 'play',
        onSelect: () => void change({ enabled: !flow.enabled }),
      },
  ].filter((item) => item !== false);
  return (
    <FlowLine>
      <div>
        {href ? <TextLink href={href}>{name}</TextLink> : name}
        <small>{t('flows.size', { states: flow.states.length, transitions: flow.transitions.length })}</small>
      </div>
      <Badges flow={flow} />
      <RowMenu
        name={name}
        onEdit={canUpdate ? onEdit : undefined}
        onRemove={can('settings.flows/delete') && !flow.is_default ? remove : undefined}
        refusal={refusal}
        more={more}
      />
    </FlowLine>
  );
}

function Badges({ flow }: { flow: Flow }) {
  const t = useT();
  const { published_version: version } = flow;
  return (
    <>
      {flow.is_default && <Badge $tone="success">{t('flows.default')}</Badge>}
      {!flow.enabled && <Badge $tone="warning">{t('flows.disabled')}</Badge>}
      <Badge>{version === null ? t('flows.unpublished') : t('flows.version', { version })}</Badge>
      {flow.draft_version !== null && <Badge $tone="info">{t('flows.draft')}</Badge>}
    </>
  );
}
