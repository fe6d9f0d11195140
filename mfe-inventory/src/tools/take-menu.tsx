import { useState } from 'react';
import type { ToolTake } from '@portal/contracts/inventory/schemas';
import { equipmentName, lazyDialog, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';

const RejectReturnDialog = lazyDialog(async () => (await import('./reject-return.dialog')).RejectReturnDialog);

/** What can be done with a line of the log: an authorised person rejects a return. */
export function TakeMenu({ take }: { take: ToolTake }) {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState(false);
  if (!take.returned_at || !can('parts.approve/update')) return null;
  return (
    <>
      <RowMenu
        name={equipmentName(take.equipment)}
        more={[{ id: 'reject', label: t('tools.reject'), icon: 'close', danger: true, onSelect: () => setOpen(true) }]}
      />
      {open && <RejectReturnDialog take={take} onClose={() => setOpen(false)} />}
    </>
  );
}
