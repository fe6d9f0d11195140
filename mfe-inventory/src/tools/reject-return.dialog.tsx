import { rejectToolReturn } from '@portal/contracts/inventory/contracts';
import type { ToolTake } from '@portal/contracts/inventory/schemas';
import { equipmentName, useT } from '@portal/portal-kit';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { isIncomplete, issueOf, NO_ISSUE, ToolIssueFields } from './tool-issue-fields';

/** Rejects a return: whoever had the tool has it again. */
export function RejectReturnDialog({ take, onClose }: { take: ToolTake; onClose: () => void }) {
  const t = useT();
  const form = useApiForm(rejectToolReturn, {
    values: { reason: '', ...NO_ISSUE },
    params: { id: take.id },
    body: ({ reason, ...issue }) => ({
      reason: reason.trim(),
      create_issue: issueOf(issue, t('tools.damaged_title', { name: equipmentName(take.equipment) })),
    }),
    check: isIncomplete,
    fieldOf: (path) => path.replace('create_issue.', ''),
    changes: ['equipment'],
    saved: t('tools.rejected', { name: equipmentName(take.equipment) }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" danger onClose={onClose} title={t('tools.reject')} action={t('tools.reject')}>
      <Stack>
        <TextArea {...form.text('reason')} required label={t('tools.reason')} />
        <ToolIssueFields asked={form.checkbox('opens_issue')} category={form.field('category_id')} />
      </Stack>
    </FormDialog>
  );
}
