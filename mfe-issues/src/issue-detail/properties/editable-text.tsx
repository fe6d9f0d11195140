import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Issue } from '@portal/contracts/issues/schemas';
import { useLeaveGuard, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Form } from '@portal/ui-kit/form';
import { Inline } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { EditPencil } from '../../issue-fields/edit-pencil';

interface EditableTextProps {
  issue: Issue;
  /** The text of the issue. */
  field: 'title' | 'user_description';
  label: string;
  maxLength: number;
  editable: boolean;
  lines?: boolean;
  /** Saves a text that was typed over that of `base`. Resolves to whether it was saved; the field stays open if not. */
  onSave: (text: string, base: Issue) => Promise<boolean>;
  /** The text as it is read. */
  children: ReactNode;
}

const Read = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.s};
  > :first-child {
    min-inline-size: 0;
  }
`;

/** A text that turns into a field where it stands. Enter saves, Escape leaves it as it was after asking about what was typed. */
export function EditableText({ issue, field, label, maxLength, editable, lines, onSave, children }: EditableTextProps) {
  const t = useT();
  const [base, setBase] = useState(issue);
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = typed !== null && typed !== base[field];
  const mayLeave = useLeaveGuard(changed);

  const edit = () => {
    setBase(issue);
    setTyped(issue[field]);
  };
  if (typed === null) {
    return (
      <Read>
        {children}
        {editable && <EditPencil field={label} onPress={edit} />}
      </Read>
    );
  }
  const empty = typed.trim() === '';
  const save = async () => {
    if (empty) return;
    if (typed.trim() === base[field]) return setTyped(null);
    setBusy(true);
    const saved = await onSave(typed.trim(), base);
    setBusy(false);
    if (saved) setTyped(null);
  };
  const cancel = async () => {
    if (await mayLeave()) setTyped(null);
  };
  const control = {
    label,
    value: typed,
    maxLength,
    required: true,
    autoFocus: true,
    error: empty ? t('issue.needed', { field: label }) : null,
    onChange: setTyped,
  };
  return (
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The field closes, not the panel that it stands in.
        event.stopPropagation();
        void cancel();
      }}
    >
      <Form onSubmit={save}>
        {lines ? <TextArea {...control} /> : <TextField {...control} />}
        <Inline>
          <Button type="submit" variant="primary" busy={busy} disabled={empty}>
            {t('actions.save')}
          </Button>
          <Button onClick={() => void cancel()}>{t('actions.cancel')}</Button>
        </Inline>
      </Form>
    </div>
  );
}
