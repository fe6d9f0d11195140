import { listFlows } from '@portal/contracts/issues/contracts';
import { costCenterName } from '@portal/contracts/issues/cost-center-name';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import type { ParameterValue } from '@portal/contracts/parameters';
import { equipmentName, useApiQuery, useDictionary, useEquipmentCard, useGroups, usePortal, useT } from '@portal/portal-kit';
import { useCostCenter } from '@portal/portal-kit/fields';
import { useCategories } from '../../categories/categories.api';
import { ENTRIES } from '../../issue-fields/edited-fields';
import type { Conflict } from '../../issue-fields/use-issue-change';
import { useFieldWords } from '../history/field-words';
import { useParameterWords } from '../parameters/parameter-words';

type NameOf = (id: number) => string | null | undefined;

/** Words for the fields of a conflict and for the values on both sides, of which one's own is only sent as a number. */
export function useConflictLabels(conflict: Conflict, issue: Issue) {
  const t = useT();
  const { locale } = usePortal();
  const words = useFieldWords();
  const answer = useParameterWords();
  const nameOf = useNames(conflict, issue);
  const parameterOf = (field: string) => conflict.now.parameters.find(({ id }) => field === `parameters.${id}`);
  return {
    field: (field: string): string => {
      if (field === 'flow_id') return t('routes.flow');
      const parameter = parameterOf(field);
      return parameter ? translated(parameter.name, locale) : words.field(field);
    },
    value: (field: string, value: unknown): string => {
      const parameter = parameterOf(field);
      if (parameter) return answer({ ...parameter, value: value as ParameterValue });
      const name = typeof value === 'number' ? nameOf[field]?.(value) : null;
      return name || words.value(value, field);
    },
  };
}

/** Names of what is sent by its number, by field. */
function useNames({ patch, now }: Conflict, issue: Issue): Readonly<Record<string, NameOf>> {
  const { locale } = usePortal();
  const { wordOf } = useDictionary();
  const { tree } = useCategories();
  const { groups } = useGroups();
  const machine = useEquipmentCard(patch.equipment_id ?? null);
  const costCenter = useCostCenter(patch.cost_center_id ?? null);
  const flows = useApiQuery(listFlows, {}, { enabled: patch.flow_id !== undefined }).data?.items ?? [];
  const states = [now, issue].flatMap(({ flow_state, transitions }) => [
    flow_state,
    ...transitions.map(({ flow_state_id, name }) => ({ id: flow_state_id, name })),
  ]);
  const named = (things: readonly { id: number; name: Issue['flow']['name'] }[]) => (id: number) =>
    translated(things.find((thing) => thing.id === id)?.name, locale);
  return {
    ...Object.fromEntries(Object.keys(ENTRIES).map((field) => [field, wordOf])),
    equipment_id: (id) => (id === now.equipment_id ? now.equipment_name : machine?.id === id ? equipmentName(machine) : null),
    category_id: (id) => tree?.pathText(id, locale),
    group_id: named(groups ?? []),
    cost_center_id: (id) => {
      const found = [now.cost_center, costCenter].find((one) => one?.id === id);
      return found && costCenterName(found, locale);
    },
    flow_id: named([now.flow, ...flows]),
    flow_state_id: named([...states, ...flows.flatMap((flow) => flow.states)]),
  };
}
