import { useState } from 'react';
import { listIssues, getIssue } from '@portal/contracts/issues/contracts';
import type { Issue, IssueRow } from '@portal/contracts/issues/schemas';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { translated } from '@portal/contracts/locales';
import { joinFacts, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { usePaused } from '@portal/portal-kit/fields';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';

interface IssuePickerProps extends FieldBasics {
  /** The issue that another one is chosen for: those of its machine are offered first. */
  of: Pick<Issue, 'id' | 'equipment_id'>;
  value: number | null;
  onChange: (id: number | null) => void;
  /** Issues that are not finished alone. */
  open?: boolean;
}

const MATCHES = 20;
const NUMBER = /^#?([1-9]\d{0,14})$/;

/** Another issue: by its number, by words of its title, and from the start those of the same machine. */
export function IssuePicker({ of, value, onChange, open = false, ...field }: IssuePickerProps) {
  const t = useT();
  const { locale } = usePortal();
  const [typed, type] = useState('');
  const known = useApiQuery(getIssue, { params: { id: value ?? 0 } }, { enabled: value !== null }).data?.item;
  const label = ({ id, title }: Pick<IssueRow, 'id' | 'title'>) => `#${id} ${title}`;
  const sought = usePaused(known && typed === label(known) ? '' : typed.trim());
  const still = open ? { flow_state_finished_equals: false } : {};
  const query = { ...still, ...filterFor(sought, of.equipment_id), pp: MATCHES };
  const found = useApiQuery(listIssues, { query }, { keep: true });
  const issues = (found.data?.items ?? []).filter(({ id }) => id !== of.id);
  // What was just chosen stays in the list while it is fetched: without an option for it the title would vanish.
  const chosen = known ?? issues.find(({ id }) => id === value);
  const optionOf = (issue: IssueRow) => ({
    value: issue.id,
    label: label(issue),
    description: joinFacts([translated(issue.flow_state.name, locale), issue.equipment_name ?? ''].filter(Boolean), locale),
  });
  return (
    <ComboBox
      {...field}
      placeholder={t('links.find')}
      value={value}
      options={[...(chosen ? [chosen] : []), ...issues.filter(({ id }) => id !== value)].map(optionOf)}
      loading={found.isFetching}
      onInput={type}
      onChange={onChange}
    />
  );
}

/** Without words those of the machine, where there is one. */
function filterFor(text: string, machine: number | null) {
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined) return { id_equals: Number(number) };
  if ([...text].length >= CONTAINS_MIN) return { text_contains: text };
  return machine === null ? {} : { equipment_id_equals: machine };
}
