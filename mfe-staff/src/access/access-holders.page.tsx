import { useMemo } from 'react';
import styled from 'styled-components';
import { AREAS, type Area, type Level } from '@portal/contracts/access';
import { explainAccess } from '@portal/contracts/identity/contracts';
import { accessHoldersList } from '@portal/contracts/identity/lists';
import type { AccessHolder } from '@portal/contracts/identity/schemas';
import { addressOf, usePage, usePersonName, useT } from '@portal/portal-kit';
import { ListPage, useList } from '@portal/portal-kit/list';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { Column } from '@portal/ui-kit/data-table';
import { space } from '@portal/ui-kit/theme';
import { AREA_GROUPS } from './area-groups';
import { useReasonWords } from './reason-words';

interface Permission {
  key: string;
  area: Area;
  level: Level;
}

const ORDERED = [...new Set([...Object.values(AREA_GROUPS).flat(), ...(Object.keys(AREAS) as Area[])])];
const PERMISSIONS: readonly Permission[] = ORDERED.flatMap((area) =>
  AREAS[area].map((level) => ({ key: `${area}/${level}`, area, level })),
);

/** The first permission is shown until another is chosen; an account that cannot be used may nothing. */
const FIELDS = {
  permission: { type: 'option', filter: 'permission_equals', options: PERMISSIONS.map(({ key }) => key) },
  account_status: { type: 'option', filter: 'account_status_equals', options: ['active'] },
  name: { type: 'text', filter: 'name_contains' },
} as const;

const Reasons = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** `/settings/access`: who may do something, and why. */
export function AccessHoldersPage() {
  const t = useT();
  const list = useList(explainAccess, accessHoldersList, FIELDS, { table: 'access_holders', live: ['user'] });
  const title = t('routes.access');
  const options = useMemo(
    () =>
      PERMISSIONS.map(({ key, area, level }) => ({
        value: key,
        label: t('access.right', { area: t(`areas.${area}`), level: t(`access.${level}`) }),
      })),
    [t],
  );
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  return (
    <ListPage
      title={title}
      list={list}
      count={(count) => t('list.count', { count })}
      columns={useColumns()}
      filters={[
        {
          field: 'permission',
          label: t('holders.permission'),
          width: 'wide',
          control: (permission, change) => (
            <ComboBox
              hideLabel
              label={t('holders.permission')}
              value={permission}
              options={options}
              onChange={(next) => {
                if (next !== null) change(next);
              }}
            />
          ),
        },
        { field: 'name', label: t('list.search') },
      ]}
      rowHref={({ user }) => addressOf('staff.show', { id: user.id }) ?? undefined}
      empty={{ icon: 'shield', title: t('holders.empty'), hint: t('holders.empty_hint') }}
    />
  );
}

function useColumns(): Column<AccessHolder>[] {
  const t = useT();
  const nameOf = usePersonName();
  const words = useReasonWords();
  return useMemo(
    () => [
      { id: 'name', header: t('fields.name'), width: [184, 400], primary: true, cell: ({ user }) => <bdi>{nameOf(user)}</bdi> },
      {
        id: 'reasons',
        header: t('holders.why'),
        priority: 2,
        cell: ({ reasons }) => (
          <Reasons>
            {reasons.map((reason) => (
              <li key={`${reason.kind} ${String(reason.id)} ${String(reason.admin)}`}>{words(reason)}</li>
            ))}
          </Reasons>
        ),
      },
    ],
    [t, nameOf, words],
  );
}
