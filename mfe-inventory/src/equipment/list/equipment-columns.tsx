import { useMemo } from 'react';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentRow } from '@portal/contracts/inventory/schemas';
import { costCenterName } from '@portal/contracts/issues/cost-center-name';
import { translated } from '@portal/contracts/locales';
import { usePersonName, usePortal, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { EquipmentStatusBadge } from '../equipment-status';
import { ValidUntil } from '../valid-until';

/** Columns of the list of machines, or of tools, which have a holder. */
export function useEquipmentColumns(kind: EquipmentKind): Column<EquipmentRow>[] {
  const t = useT();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  return useMemo((): Column<EquipmentRow>[] => {
    const entry = (one: EquipmentRow['department']) => (one ? translated(one.value, locale) || one.key : '-');
    const holder: Column<EquipmentRow> = {
      id: 'holder',
      header: t('equipment.holder'),
      width: [128, 208],
      priority: 7,
      card: 'labelled',
      cell: (row) => (row.holder ? nameOf(row.holder.user) : '-'),
    };
    return [
      { id: 'symbol', header: t('equipment.symbol'), width: [88, 144], priority: 9, cell: ({ symbol }) => <bdi>{symbol ?? '-'}</bdi> },
      {
        id: 'designation',
        header: t('equipment.designation'),
        primary: true,
        width: [184, 400],
        cell: ({ designation }) => <bdi>{designation}</bdi>,
      },
      {
        id: 'status',
        header: t('equipment.status_label'),
        width: [168, 208],
        priority: 8,
        card: 'badge',
        cell: ({ status }) => <EquipmentStatusBadge status={status} size="small" />,
      },
      ...(kind === 'tool' ? [holder] : []),
      {
        id: 'equipment_type',
        header: t('equipment.type'),
        width: [128, 224],
        priority: 6,
        cell: ({ equipment_type: type }) => (type ? <bdi>{translated(type.name, locale)}</bdi> : '-'),
      },
      {
        id: 'location',
        header: t('equipment.location'),
        width: [128, 224],
        priority: 7,
        cell: ({ location }) => (location ? <bdi title={location.path}>{translated(location.name, locale)}</bdi> : '-'),
      },
      { id: 'prod_line', header: t('equipment.prod_line'), width: [112, 176], priority: 5, cell: (row) => entry(row.prod_line) },
      {
        id: 'department',
        header: t('equipment.department'),
        width: [112, 176],
        priority: 2,
        card: 'none',
        cell: (row) => entry(row.department),
      },
      {
        id: 'cost_center',
        header: t('equipment.cost_center'),
        width: [112, 176],
        priority: 1,
        card: 'none',
        cell: ({ cost_center: center }) => (center ? <bdi>{costCenterName(center, locale)}</bdi> : '-'),
      },
      {
        id: 'classes',
        header: t('equipment.classes'),
        width: [88, 112],
        priority: 4,
        card: 'none',
        cell: ({ abc, xyz }) => [abc, xyz].filter(Boolean).join(' / ') || '-',
      },
      {
        id: 'manufacturer',
        header: t('equipment.manufacturer'),
        width: [112, 176],
        priority: 1,
        card: 'none',
        cell: ({ manufacturer }) => manufacturer ?? '-',
      },
      {
        id: 'udt_valid_until',
        header: t('equipment.udt_valid_until'),
        width: [112, 160],
        priority: 3,
        cell: ({ udt_valid_until }) => (udt_valid_until ? <ValidUntil date={udt_valid_until} /> : '-'),
      },
    ];
  }, [t, locale, nameOf, kind]);
}
