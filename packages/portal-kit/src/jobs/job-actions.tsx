import { cancelJobStatus, retryJobStatus, getJobStatus } from '@portal/contracts/sync/contracts';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import type { ApiError } from '../api/api-error';
import { usePortalT } from '../i18n/use-t';
import { notify } from '../notices/notify';
import { invalidate, queryClient } from '../query/query-client';
import { queryKeyOf } from '../query/query-key';
import { useApiMutation } from '../query/use-api-mutation';

interface FileOfJob {
  name: string;
  path: string;
}

/** The file that a job made, where it made one. */
export function fileOf(output: unknown): FileOfJob | null {
  const { file } = (output ?? {}) as { file?: Partial<FileOfJob> };
  return typeof file?.path === 'string' && typeof file.name === 'string' ? (file as FileOfJob) : null;
}

/** What can be done with a job now: download what it made, cancel it, run it again. */
export function JobActions({ job }: { job: JobStatus }) {
  const t = usePortalT();
  const { id } = job;
  const show = (answer: { item: JobStatus }) => {
    queryClient.setQueryData(queryKeyOf(getJobStatus, { params: { id } }), answer);
    invalidate(['job']);
  };
  const onError = ({ status }: ApiError) => {
    if (status !== 409) return false;
    invalidate([`job:${id}`]);
    notify.show({ text: t('jobs.too_late'), tone: 'warning' });
    return true;
  };
  const cancel = useApiMutation(cancelJobStatus, { onSuccess: show, onError });
  const retry = useApiMutation(retryJobStatus, { onSuccess: show, onError });
  const file = fileOf(job.output);
  return (
    <>
      {job.can_cancel && (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
          {t('jobs.cancel')}
        </Button>
      )}
      {job.can_retry && (
        <Button icon="refresh" busy={retry.isPending} onClick={() => retry.mutate({ params: { id } })}>
          {t('jobs.retry')}
        </Button>
      )}
      {file && (
        <ButtonLink variant="primary" icon="arrow-down" href={file.path} download={file.name}>
          {t('jobs.download')}
        </ButtonLink>
      )}
    </>
  );
}
