import { returnTool } from '@portal/contracts/inventory/contracts';
import { TOOL_CONDITIONS, type ToolCondition } from '@portal/contracts/inventory/equipment-terms';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { equipmentName, useT } from '@portal/portal-kit';
import { FormDialog, textOrNull, useApiForm } from '@portal/portal-kit/forms';
import { isIncomplete, issueOf, NO_ISSUE, ToolIssueFields } from './tool-issue-fields';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

/** Gives a tool back in the condition that it is in. */
export function ReturnToolDialog({ tool, onClose }: { tool: Equipment; onClose: () => void }) {
  const t = useT();
  const name = equipmentName(tool);
  const form = useApiForm(returnTool, {
    values: { condition: 'good' as ToolCondition, comment: '', ...NO_ISSUE },
    params: { id: tool.id },
    body: ({ condition, comment, ...issue }) => ({
      condition,
      comment: textOrNull(comment),
      create_issue: condition === 'damaged' ? issueOf(issue, t('tools.damaged_title', { name })) : null,
    }),
    check: ({ condition, ...issue }) => (condition === 'damaged' ? isIncomplete(issue) : {}),
    fieldOf: (path) => path.replace('create_issue.', ''),
    changes: ['equipment'],
    saved: t('tools.returned', { name }),
    onSaved: onClose,
  });
  const damaged = form.values.condition === 'damaged';
  return (
    <FormDialog form={form} size="small" onClose={onClose} title={`${t('tools.return')}: ${name}`} action={t('tools.return')}>
      <Stack>
        <RadioGroup
          {...form.field('condition')}
          inline
          label={t('tools.condition_in')}
          hint={damaged ? t('tools.damaged_hint') : undefined}
          options={TOOL_CONDITIONS.map((value) => ({ value, label: t(`tools.conditions.${value}`) }))}
        />
        <TextField {...form.text('comment')} label={t('tools.comment')} />
        {damaged && <ToolIssueFields asked={form.checkbox('opens_issue')} category={form.field('category_id')} />}
      </Stack>
    </FormDialog>
  );
}
