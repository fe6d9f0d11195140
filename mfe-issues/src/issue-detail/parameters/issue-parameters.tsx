import { useState } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { lazyDialog, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Inline } from '@portal/ui-kit/stack';
import { isFailed, type AnsweredParameter } from './failed-steps';
import { useParameterWords } from './parameter-words';
import { EditPencil } from '../../issue-fields/edit-pencil';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';

const ParameterDialog = lazyDialog(async () => (await import('./parameter-dialog')).ParameterDialog);

export interface IssueParametersProps {
  issue: Issue;
  onChange: ChangeIssue | undefined;
  /** Reports what a failed step has found. */
  onFailed?: (step: AnsweredParameter) => void;
}

/** What the category and the steps asked, with the answers; each can be corrected by itself. */
export function IssueParameters({ issue, onChange, onFailed }: IssueParametersProps) {
  const t = useT();
  const { locale } = usePortal();
  const words = useParameterWords();
  const [editing, setEditing] = useState<{ base: Issue; parameter: Issue['parameters'][number] } | null>(null);
  if (issue.parameters.length === 0) return null;
  const entries = issue.parameters.map((parameter) => {
    const label = translated(parameter.name, locale);
    const value = (
      <Inline $gap="xs">
        <span>{words(parameter)}</span>
        {onChange && issue.can.edit && <EditPencil field={label} onPress={() => setEditing({ base: issue, parameter })} />}
        {onFailed && isFailed(parameter) && (
          <Button size="small" icon="plus" onClick={() => onFailed(parameter)}>
            {t('follow_up.report')}
          </Button>
        )}
      </Inline>
    );
    return { label, value };
  });
  return (
    <Card title={t('fields.parameters')}>
      <DescriptionList entries={entries} />
      {editing && onChange && <ParameterDialog {...editing} onClose={() => setEditing(null)} onChange={onChange} />}
    </Card>
  );
}
