import styled from 'styled-components';
import { removeEquipmentType, listEquipmentTypes } from '@portal/contracts/inventory/contracts';
import { equipmentTypesExport } from '@portal/contracts/inventory/exports';
import type { EquipmentType } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  ApiError,
  invalidate,
  LoadError,
  navigate,
  useApiQuery,
  useNewAction,
  usePage,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { ExportButton, RowMenu } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Icon } from '@portal/ui-kit/icon';
import { TextLink } from '@portal/ui-kit/link';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space, target } from '@portal/ui-kit/theme';

/** What the columns of a file of types are called. */
const LABELS = { name: 'fields.name', kind: 'types.kind', equipment_count: 'columns.equipment_count' } as const;

const RIGHT = 'settings.equipment_types';

const Lines = styled.ul`
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.m};
    min-block-size: ${target};
    padding: ${space.s} ${space.l};
    border-block-end: 1px solid ${color.line};
  }
  > li:last-child {
    border-block-end: none;
  }
  > li > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** `/settings/equipment_types`: the types of machines, then those of tools. */
export function EquipmentTypeListPage() {
  const t = useT();
  const { can } = usePortal();
  const title = t('routes.equipment_types');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  const types = useApiQuery(listEquipmentTypes, {}, { live: ['equipment_type', 'equipment'] });
  const add = can(`${RIGHT}/create`) ? () => void navigate('settings.equipment_types.create') : undefined;
  useNewAction(add);
  const button = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('types.add')}
    </Button>
  );
  const exported = (
    <ExportButton
      list={equipmentTypesExport.list}
      query={{}}
      columns={equipmentTypesExport.columns.map((id) => ({ id, label: t(LABELS[id]), chosen: true }))}
    />
  );
  const items = types.data?.items;
  return (
    <>
      <PageHeader
        title={title}
        count={items?.length ?? 0}
        counting={!items}
        actions={
          <>
            {exported}
            {button}
          </>
        }
      />
      {!items && (types.error ? <LoadError error={types.error} onRetry={() => void types.refetch()} /> : <SkeletonText lines={8} />)}
      {items?.length === 0 && (
        <EmptyState icon="cog" title={t('types.empty')} action={button}>
          {t('types.empty_hint')}
        </EmptyState>
      )}
      <Stack>
        {(['machine', 'tool'] as const).map((kind) => (
          <TypesOfKind key={kind} title={t(`types.of.${kind}`)} types={(items ?? []).filter((type) => type.kind === kind)} />
        ))}
      </Stack>
    </>
  );
}

function TypesOfKind({ title, types }: { title: string; types: readonly EquipmentType[] }) {
  if (types.length === 0) return null;
  return (
    <Card flush title={title}>
      <Lines>
        {types.map((type) => (
          <TypeLine key={type.id} type={type} />
        ))}
      </Lines>
    </Card>
  );
}

function TypeLine({ type }: { type: EquipmentType }) {
  const t = useT();
  const { can, locale } = usePortal();
  const name = translated(type.name, locale);
  const href = can(`${RIGHT}/update`) ? addressOf('settings.equipment_types.edit', { id: type.id }) : null;
  const remove = async () => {
    await api(removeEquipmentType, { params: { id: type.id } });
    invalidate(['equipment_type']);
  };
  return (
    <li>
      <Icon name={type.icon ?? 'cog'} />
      <div>
        {href ? <TextLink href={href}>{name}</TextLink> : name}
        <small>{type.parameters.map((one) => translated(one.name, locale)).join(', ') || t('equipment.no_parameters')}</small>
      </div>
      <Badge>{type.equipment_count}</Badge>
      <RowMenu
        name={name}
        onEdit={href ? () => void navigate('settings.equipment_types.edit', { id: type.id }) : undefined}
        onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
        refusal={(error) => (error instanceof ApiError && error.word === 'in_use' ? t('types.in_use', { name }) : null)}
      />
    </li>
  );
}
