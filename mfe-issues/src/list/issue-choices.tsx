import { listFlows, listPeopleAtWork } from '@portal/contracts/issues/contracts';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, useDictionary, usePortal, useT } from '@portal/portal-kit';
import { NativeSelect } from '@portal/ui-kit/native-select';

interface Choice {
  value: number;
  label: string;
}

const NONE = 0;
const MINUTES_MS = 600_000;

/** One of few numbers as a filter: a select, and a chip that says what is chosen. */
function choiceFilter<F extends string>(field: F, label: string, any: string, options: readonly Choice[]) {
  return {
    field,
    label,
    width: 'medium',
    shown: (value: number | null) => options.find((option) => option.value === value)?.label,
    control: (value: number | null, onChange: (value: number | null) => void) => (
      <NativeSelect
        hideLabel
        label={label}
        value={value ?? NONE}
        options={[{ value: NONE, label: any }, ...options]}
        onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
      />
    ),
  } as const;
}

function useStatuses(enabled: boolean): Choice[] {
  const { locale } = usePortal();
  const flows = useApiQuery(listFlows, {}, { staleTime: MINUTES_MS, enabled }).data?.items ?? [];
  return flows.flatMap((flow) =>
    flow.states.map((state) => {
      const word = translated(state.name, locale);
      return { value: state.id, label: flows.length > 1 ? `${translated(flow.name, locale)}: ${word}` : word };
    }),
  );
}

/** The filter by status of any flow. What can be chosen is asked for once the rows stand: nobody chooses before. */
export function useStatusChoice(rowsStand: boolean) {
  const t = useT();
  return choiceFilter('status', t('fields.status'), t('search.any_status'), useStatuses(rowsStand));
}

/** Filters by status of any flow, criticality, production line, and by who of the service staff works on it or has worked on it last. */
export function useIssueChoices(rowsStand: boolean) {
  const t = useT();
  const { locale } = usePortal();
  const { entries } = useDictionary('issue_criticality', rowsStand);
  const lines = useDictionary('prod_lines', rowsStand).entries;
  const people = useApiQuery(listPeopleAtWork, {}, { staleTime: MINUTES_MS, live: ['user'], enabled: rowsStand }).data?.items ?? [];
  const choicesOf = (all: typeof entries) => all.map(({ id, key, value }) => ({ value: id, label: translated(value, locale) || key }));
  const persons = people.map(({ user }) => ({ value: user.id, label: user.name }));
  return [
    useStatusChoice(rowsStand),
    choiceFilter('criticality', t('fields.criticality'), t('search.any_criticality'), choicesOf(entries)),
    choiceFilter('line', t('fields.prod_line'), t('search.any_line'), choicesOf(lines)),
    choiceFilter('person', t('fields.operated_by'), t('search.any_person'), persons),
  ] as const;
}
