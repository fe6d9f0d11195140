import { useContext } from 'react';
import type { Issue } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { EditableField } from '../../issue-fields/editable-field';
import { Editing } from '../../issue-fields/edit-pencil';
import type { ChangeIssue } from '../../issue-fields/use-issue-change';
import { FAILURE_CODES } from '../../steps/failure-codes';

/** What failed, why, and what was done about it; nothing while none of them is known. */
export function FailureCard({ issue, onChange }: { issue: Issue; onChange: ChangeIssue | undefined }) {
  const t = useT();
  const { locale } = usePortal();
  const editing = useContext(Editing);
  const known = FAILURE_CODES.filter((code) => issue[code] !== null);
  if (known.length === 0) return null;
  const shown = editing && onChange && issue.can.edit ? FAILURE_CODES : known;
  return (
    <Card title={t('fields.accident_description')}>
      <DescriptionList
        entries={shown.map((code) => ({
          label: t(`fields.${code}`),
          value: (
            <EditableField issue={issue} field={code} onChange={onChange}>
              {translated(issue[code]?.value, locale)}
            </EditableField>
          ),
        }))}
      />
    </Card>
  );
}
