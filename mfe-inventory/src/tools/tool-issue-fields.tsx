import type { ComponentProps } from 'react';
import type { ToolReturn } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { useCategoryLines } from '@portal/portal-kit/fields';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';

/** What a form asks about an issue of the tool. */
interface IssueValues {
  opens_issue: boolean;
  category_id: number | null;
}

/** Before anybody has asked for one. */
export const NO_ISSUE: IssueValues = { opens_issue: false, category_id: null };

/** The issue that is wanted, as it is sent; null for none. */
export const issueOf = ({ opens_issue, category_id }: IssueValues, title: string): ToolReturn['create_issue'] =>
  opens_issue && category_id !== null ? { category_id, title } : null;

/** An issue needs a category. */
export const isIncomplete = ({ opens_issue, category_id }: IssueValues): { category_id?: 'required' } =>
  opens_issue && category_id === null ? { category_id: 'required' } : {};

interface ToolIssueFieldsProps {
  asked: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  category: Omit<FieldBasics, 'label'> & { value: number | null; onChange: (value: number | null) => void };
}

/** Whether an issue is opened for a tool, and in which category. */
export function ToolIssueFields({ asked, category }: ToolIssueFieldsProps) {
  const t = useT();
  const categories = useCategoryLines();
  const options = categories.filter(({ reportable }) => reportable).map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      <Checkbox {...asked} label={t('tools.open_issue')} />
      {asked.checked && <ComboBox {...category} required label={t('tools.issue_category')} options={options} />}
    </>
  );
}
