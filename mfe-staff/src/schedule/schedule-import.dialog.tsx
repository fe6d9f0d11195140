import { useState } from 'react';
import { importSchedule } from '@portal/contracts/identity/contracts';
import type { ScheduleImportOutput } from '@portal/contracts/identity/schemas';
import { failureText, upload, useFormat, usePortal, useT, uuid } from '@portal/portal-kit';
import { JobProgress } from '@portal/portal-kit/jobs';
import { ImportRefusal } from '@portal/portal-kit/list';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { DataTable } from '@portal/ui-kit/data-table';
import { Dialog } from '@portal/ui-kit/dialog';
import { FileDrop } from '@portal/ui-kit/file-drop';
import { MonthField } from '@portal/ui-kit/month-field';
import { Stack } from '@portal/ui-kit/stack';
import { todayIn } from '../shifts/plant-days';

const ACCEPT = '.xlsx,.csv,.txt';

/** Loads a month of schedules from a spreadsheet: file, month, whether to replace an earlier import; then what came of it. */
export function ScheduleImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { tenant, can } = usePortal();
  // A press after a lost answer is the same import, until something is changed.
  const [key, setKey] = useState(uuid);
  const [file, setFile] = useState<File | null>(null);
  const [month, setMonth] = useState(todayIn(tenant.default_timezone).slice(0, 7));
  const [wipe, setWipe] = useState(false);
  const [job, setJob] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [output, setOutput] = useState<ScheduleImportOutput | null>(null);
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setKey(uuid());
    };
  const send = async () => {
    if (!file) return;
    setSending(true);
    setProblem(null);
    try {
      const fields = { month, wipe: wipe ? '1' : '0' };
      const { item } = await upload(importSchedule, { params: undefined, file, fields, idempotencyKey: key });
      setJob(item.job_status_id);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      title={t('load.title')}
      onClose={onClose}
      closable={!sending}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>{t('load.close')}</Button>
          {!job && (
            <Button variant="primary" disabled={!file || month === '' || sending} onClick={() => void send()}>
              {t('load.start')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {!job && (
          <>
            <FileDrop
              label={t('load.file')}
              hint={t('load.file_hint')}
              action={file ? file.name : t('load.choose')}
              accept={ACCEPT}
              onFile={changing(setFile)}
              error={problem}
            />
            <MonthField label={t('load.month')} required value={month} onChange={changing(setMonth)} />
            {can('staff.schedule/delete') && <Checkbox checked={wipe} onChange={changing(setWipe)} label={t('load.wipe')} />}
          </>
        )}
        {job && !(output && isFaulty(output)) && (
          <JobProgress id={job} onFinished={(finished) => setOutput(finished.output as ScheduleImportOutput)}>
            {t('load.finished')}
          </JobProgress>
        )}
        {output && isFaulty(output) && <Faults output={output} />}
      </Stack>
    </Dialog>
  );
}

const isFaulty = ({ refused, errors }: ScheduleImportOutput) => refused !== null || errors.length > 0;

function Faults({ output: { refused, failed, errors } }: { output: ScheduleImportOutput }) {
  const t = useT();
  const format = useFormat();
  if (refused === 'no_columns') return <Banner live tone="danger" title={t('load.no_days')} />;
  if (refused === 'repeated_days') return <Banner live tone="danger" title={t('load.repeated_days')} />;
  if (refused) return <ImportRefusal reason={refused} />;
  return (
    <>
      <Banner live tone="warning" title={t('load.not_all')}>
        {t('load.failed', { number: format.number(failed) })}
      </Banner>
      <DataTable
        label={t('load.error')}
        rows={errors}
        rowKey={({ args }) => args.cell}
        columns={[
          { id: 'cell', header: t('load.cell'), width: [64, 96], primary: true, cell: ({ args }) => <bdi>{args.cell}</bdi> },
          { id: 'value', header: t('load.value'), width: [96, 160], cell: ({ args }) => <bdi>{args.value || '-'}</bdi> },
          { id: 'error', header: t('load.error'), width: [240, 400], cell: ({ code }) => t(`load.errors.${code}`) },
        ]}
      />
    </>
  );
}
