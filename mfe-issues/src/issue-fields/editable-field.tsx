import { useState, type ReactNode } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { LazyPart, useT } from '@portal/portal-kit';
import { Inline } from '@portal/ui-kit/stack';
import { EditPencil } from './edit-pencil';
import type { ChangeIssue } from './use-issue-change';
import { mayEdit, WORDS, type EditedField } from './edited-fields';

const loadForm = async () => (await import('./field-form')).FieldForm;

interface EditableFieldProps {
  issue: Issue;
  field: EditedField;
  /** None where it is only read. */
  onChange: ChangeIssue | undefined;
  /** The value as it is read; nothing shows as "-". */
  children: ReactNode;
}

/** A value of an issue that turns into a field where it stands, for those who may edit it. */
export function EditableField({ issue, field, onChange, children }: EditableFieldProps) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const shown = <span>{children || t('none')}</span>;
  if (!onChange || !mayEdit(issue, field)) return shown;
  const close = () => setEditing(false);
  const read = (
    <Inline $gap="xs" $wrap={false}>
      {shown}
      <EditPencil field={t(`fields.${WORDS[field]}`)} onPress={() => setEditing(true)} />
    </Inline>
  );
  if (!editing) return read;
  return <LazyPart load={loadForm} props={{ issue, field, onClose: close, onChange }} waiting={read} onFailed={close} />;
}
