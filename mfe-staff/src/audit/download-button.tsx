import { useState } from 'react';
import { exportAuditLog } from '@portal/contracts/identity/contracts';
import { api, notify, useT } from '@portal/portal-kit';
import { saveFile } from '@portal/portal-kit/files';
import { Button } from '@portal/ui-kit/button';

/** The whole log as JSON lines, as log collectors get it: fetched a thousand entries at a time. */
export function DownloadButton() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await auditLines(), 'audit.jsonl', 'application/x-ndjson');
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void download()}>
      {t('audit.download')}
    </Button>
  );
}

async function auditLines(): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ;) {
    const { items } = await api(exportAuditLog, { query: { after } });
    const last = items.at(-1);
    if (!last) return lines;
    lines.push(...items.map((item) => `${JSON.stringify(item)}\n`));
    after = last.sequence;
  }
}
