import { useMemo } from 'react';
import { importMachines, importTools } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { EQUIPMENT_IMPORTS, type EquipmentColumn } from '@portal/contracts/inventory/imports';
import { parameterColumns, type ParameterColumn } from '@portal/contracts/inventory/parameter-columns';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import type { Imported } from '@portal/portal-kit/list';
import { useColumnLabel } from '../use-column-label';
import { useEquipmentTypes } from '../use-equipment-types';

const CALLS = { machine: importMachines, tool: importTools } as const;

/** The import of machines or tools, as their list offers it: with a column for the fields of types that are called the same. */
export function useEquipmentImport(kind: EquipmentKind): Imported<EquipmentColumn | ParameterColumn> {
  const { locale } = usePortal();
  const label = useColumnLabel();
  const { types } = useEquipmentTypes(kind);
  return useMemo(() => {
    const { type, columns } = EQUIPMENT_IMPORTS[kind];
    const { titles } = parameterColumns(types.flatMap(({ parameters }) => parameters));
    const names = new Map<string, string>(titles.map(({ id, title }) => [id, translated(title, locale)]));
    return {
      list: { type, columns: [...columns, ...titles.map(({ id }) => id)] },
      contract: CALLS[kind],
      label: (column) => names.get(column) ?? label(column as EquipmentColumn),
    };
  }, [kind, types, locale, label]);
}
