import { useRef, useState } from 'react';
import type { ImportMode, ImportOutput } from '@portal/contracts/imports';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { upload } from '../api/upload';
import { notify } from '../notices/notify';
import { uuid } from '../session/uuid';
import type { Imported } from './imported';

/** How a file is to be read and what is to become of it. Nothing is said of what the service shall find by itself. */
export interface ImportSettings {
  encoding?: string;
  separator?: string;
  /** By letter of a column of the file. */
  columns?: Readonly<Record<string, string | null>>;
  mode: ImportMode;
  /** Of the choice that the screen adds. */
  choice?: string;
}

/** Where the import stands: `job` is the check or the import itself. */
export interface ImportState {
  file: File | null;
  settings: ImportSettings;
  job: { id: string; isDry: boolean } | null;
  /** What the last job that is finished came to. */
  output: ImportOutput | null;
  sending: boolean;
}

const START: ImportState = { file: null, settings: { mode: 'good_rows' }, job: null, output: null, sending: false };

function fieldsOf(
  { encoding, separator, columns, mode, choice }: ImportSettings,
  imported: Imported,
  isDry: boolean,
): Record<string, string> {
  return {
    mode,
    ...(isDry && { dry_run: '1' }),
    ...(encoding !== undefined && { encoding }),
    ...(separator !== undefined && { separator }),
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(imported.choice && choice !== undefined && { [imported.choice.name]: choice }),
  };
}

/** The steps of an import: a file is checked, checked again with other settings, and imported. */
export function useImport(imported: Imported) {
  const [state, setState] = useState(START);
  const change = (more: Partial<ImportState>) => setState((before) => ({ ...before, ...more }));
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  const send = async (file: File, settings: ImportSettings, isDry: boolean) => {
    change({ file, settings, sending: true, output: null });
    const fields = fieldsOf(settings, imported, isDry);
    const content = JSON.stringify([file.name, file.size, file.lastModified, fields]);
    // Sent again after a lost answer it is the same import; with anything else in it, or once it was answered, it is another.
    if (unanswered.current?.content !== content) unanswered.current = { content, key: uuid() };
    try {
      const { item } = await upload(imported.contract, { params: undefined, file, fields, idempotencyKey: unanswered.current.key });
      unanswered.current = null;
      change({ job: { id: item.job_status_id, isDry }, sending: false });
    } catch (error) {
      change({ sending: false });
      notify.failed(error);
    }
  };
  return {
    ...state,
    /** Looks at a file, without writing anything. */
    check: (file: File, settings: ImportSettings = START.settings) => void send(file, settings, true),
    start: (settings: ImportSettings) => state.file && void send(state.file, settings, false),
    finished: ({ output }: JobStatus) => change({ output: output as ImportOutput }),
    restart: () => setState(START),
  };
}
