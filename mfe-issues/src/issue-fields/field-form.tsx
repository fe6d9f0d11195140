import { DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Issue } from '@portal/contracts/issues/schemas';
import { notify, usePortal, useT } from '@portal/portal-kit';
import { localTime, momentOf } from '@portal/portal-kit/clock';
import { CostCenterPicker, DictionaryField, GroupPicker } from '@portal/portal-kit/fields';
import { FormView, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { Inline } from '@portal/ui-kit/stack';
import type { ChangeIssue } from './use-issue-change';
import { DurationField } from './duration-field';
import { ENTRIES, isEntry, valueOf, WORDS, type EditedField } from './edited-fields';

type Value = string | number | null;

export interface FieldFormProps {
  issue: Issue;
  field: EditedField;
  onClose: () => void;
  onChange: ChangeIssue;
}

/** One field of an issue as a form where it stands. Enter saves, Escape leaves it as it was after asking about what was chosen. */
export function FieldForm({ issue, field, onClose, onChange }: FieldFormProps) {
  const t = useT();
  const label = t(`fields.${WORDS[field]}`);
  const base = useEdited(issue);
  const said = () => notify.show({ tone: 'success', text: t('done.parameter', { name: label }) });
  const form = useApiForm(changeIssue, {
    values: { value: valueOf(base, field) },
    body: ({ value }) => ({ [field]: value }),
    fieldOf: () => 'value',
    send: (body) => onChange(body, said, { throws: true, base }),
    onSaved: onClose,
  });
  const cancel = () => (form.dirty ? form.leave(onClose) : onClose());
  const change = (value: Value) => form.change('value', value);
  const props = { label, value: form.values.value, error: form.errors['value'], onChange: change };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The field closes, not the panel that it stands in.
        event.stopPropagation();
        cancel();
      }}
    >
      <FormView form={form} label={label}>
        <FieldOf field={field} {...props} />
        <Inline $gap="s">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('actions.save')}
          </Button>
          <Button onClick={cancel}>{t('actions.cancel')}</Button>
        </Inline>
      </FormView>
    </div>
  );
}

interface FieldProps {
  field: EditedField;
  label: string;
  value: Value;
  error: string | null | undefined;
  onChange: (value: Value) => void;
}

function FieldOf({ field, value, ...props }: FieldProps) {
  const { tenant } = usePortal();
  const timeZone = tenant?.default_timezone ?? DEFAULT_TIMEZONE;
  const number = typeof value === 'number' ? value : null;
  if (isEntry(field)) return <DictionaryField {...props} group={ENTRIES[field]} value={number} />;
  if (field === 'cost_center_id') return <CostCenterPicker {...props} value={number} />;
  if (field === 'group_id') return <GroupPicker {...props} value={number} />;
  if (field === 'predicted_took_time_s') return <DurationField {...props} value={number} />;
  const local = localTime(typeof value === 'string' ? value : null, timeZone);
  return <DateTimeField {...props} value={local} onChange={(text) => props.onChange(momentOf(text, timeZone))} />;
}
