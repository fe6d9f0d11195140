import type { JobStatus } from '@portal/contracts/sync/schemas';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';
import { JobProgress } from '../jobs';
import { ImportCheck } from './import-check';
import { ImportFile } from './import-file';
import { ImportResult } from './import-result';
import type { Imported } from './imported';
import { useImport } from './use-import';

export interface ImportDialogProps {
  imported: Imported;
  onClose: () => void;
}

/** Takes a file, shows what would come of it and imports it. */
export function ImportDialog({ imported, onClose }: ImportDialogProps) {
  const t = usePortalT();
  const steps = useImport(imported);
  const { file, job, output, sending } = steps;
  const close = <Button onClick={onClose}>{t('kit.close')}</Button>;
  const frame = { open: true, title: t('import.title'), onClose };
  if (sending) {
    return (
      <Dialog {...frame} closable={false}>
        <ProgressBar label={t('import.sending')} />
      </Dialog>
    );
  }
  if (!file || !job) {
    return (
      <Dialog {...frame} footer={close}>
        <ImportFile list={imported.list} onFile={steps.check} />
      </Dialog>
    );
  }
  const other = <Button onClick={steps.restart}>{t('import.other_file')}</Button>;
  const isOver = output !== null && output.dry_run === job.isDry;
  if (isOver && job.isDry) {
    const again = (settings: Parameters<typeof steps.start>[0]) => steps.check(file, settings);
    return (
      <ImportCheck
        {...{
          imported,
          output,
          frame,
          fileName: file.name,
          settings: steps.settings,
          onCheck: again,
          onStart: steps.start,
          onOther: steps.restart,
        }}
      />
    );
  }
  return (
    <Dialog
      {...frame}
      size={isOver ? 'large' : 'medium'}
      footer={
        <>
          {isOver && other}
          {close}
        </>
      }
    >
      <Stack>
        <JobProgress id={job.id} onFinished={(finished: JobStatus) => steps.finished(finished)}>
          {t(job.isDry ? 'import.checked' : 'import.done')}
        </JobProgress>
        {isOver && <ImportResult imported={imported} output={output} />}
      </Stack>
    </Dialog>
  );
}
