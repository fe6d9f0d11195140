import { useState } from 'react';
import { exportUser } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { useApiMutation, usePortal, useT } from '@portal/portal-kit';
import { JobProgress } from '@portal/portal-kit/jobs';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { Stack } from '@portal/ui-kit/stack';

/** Says what the file will have, makes it, and offers it. */
export function ExportPersonDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT();
  const { session } = usePortal();
  const [job, setJob] = useState<string>();
  const start = useApiMutation(exportUser, { onSuccess: ({ item }) => setJob(item.job_status_id) });
  const button = (
    <Button variant="primary" icon="arrow-down" busy={start.isPending} onClick={() => start.mutate({ params: { id: user.id } })}>
      {t('export_person.start')}
    </Button>
  );
  return (
    <Dialog open size="small" title={t('export_person.title', { name: user.name })} onClose={onClose} footer={job ? undefined : button}>
      {job ? (
        <JobProgress id={job} />
      ) : (
        <Stack>
          <p>{t('export_person.body')}</p>
          <p>{t(session.admin ? 'export_person.with_audit' : 'export_person.without_audit')}</p>
        </Stack>
      )}
    </Dialog>
  );
}
