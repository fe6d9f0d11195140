import { useState } from 'react';
import { listSyncRunErrors } from '@portal/contracts/sync/contracts';
import type { SyncRunError } from '@portal/contracts/sync/schemas';
import { api, LoadError, notify, useApiQuery, useFormat, useT } from '@portal/portal-kit';
import { saveText } from '@portal/portal-kit/files';
import { Button } from '@portal/ui-kit/button';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { LogList } from '../log/log-list';
import { useErrorText } from './error-text';

const PAGE = 100;
/** Pages that a saved file has at most. */
const PAGES = 50;

/** All errors of a run, as far as a file takes them. */
async function allErrors(run: number): Promise<SyncRunError[]> {
  const errors: SyncRunError[] = [];
  for (let p = 1; p <= PAGES; p += 1) {
    const { items } = await api(listSyncRunErrors, { params: { id: run }, query: { p, pp: PAGE } });
    errors.push(...items);
    if (items.length < PAGE) break;
  }
  return errors;
}

/** What was wrong in the files of a run: the first of it on the screen, all of it as a file. */
export function RunErrors({ run }: { run: number }) {
  const t = useT();
  const format = useFormat();
  const text = useErrorText();
  const [isSaving, setSaving] = useState(false);
  const { data, error, refetch } = useApiQuery(listSyncRunErrors, { params: { id: run }, query: { pp: PAGE } });
  if (error) return <LoadError compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={2} />;
  const save = async () => {
    setSaving(true);
    try {
      const lines = (await allErrors(run)).map((one) => [one.file, String(one.row ?? ''), text.column(one), text.reason(one)]);
      saveText([[t('sync.file'), t('sync.line'), t('sync.column'), t('sync.reason')], ...lines], `${t('sync.errors_file', { run })}.csv`);
    } catch (failed) {
      notify.failed(failed);
    } finally {
      setSaving(false);
    }
  };
  const hidden = data.meta.total - data.items.length;
  return (
    <>
      <LogList>
        {data.items.map((one) => (
          <li key={one.id}>{text.line(one)}</li>
        ))}
      </LogList>
      {hidden > 0 && <div>{t('sync.more_errors', { number: format.number(hidden) })}</div>}
      <div>
        <Button size="small" icon="arrow-down" busy={isSaving} onClick={() => void save()}>
          {t('sync.save_errors')}
        </Button>
      </div>
    </>
  );
}
