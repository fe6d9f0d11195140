import { useState } from 'react';
import { IMPORT_MODES, IMPORT_SEPARATORS, type ImportMode, type ImportOutput, type ImportSource } from '@portal/contracts/imports';
import { listEncodings } from '@portal/contracts/identity/contracts';
import { Button } from '@portal/ui-kit/button';
import { Dialog, type DialogProps } from '@portal/ui-kit/dialog';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { usePortalT } from '../i18n/use-t';
import { useApiQuery } from '../query/use-api-query';
import { ImportColumns } from './import-columns';
import { ImportResult } from './import-result';
import type { Imported } from './imported';
import type { ImportSettings } from './use-import';

interface ImportCheckProps {
  imported: Imported;
  output: ImportOutput;
  frame: Pick<DialogProps, 'open' | 'title' | 'onClose'>;
  fileName: string;
  settings: ImportSettings;
  onCheck: (settings: ImportSettings) => void;
  onStart: (settings: ImportSettings) => void;
  onOther: () => void;
}

/** What the check found: how the file was read, what would come of it, and what can be set before it is imported. */
export function ImportCheck({ imported, output, frame, fileName, settings: checked, onCheck, onStart, onOther }: ImportCheckProps) {
  const t = usePortalT();
  const [settings, setSettings] = useState(checked);
  const change = (more: Partial<ImportSettings>) => setSettings({ ...settings, ...more });
  const { source } = output;
  const isRead = (['encoding', 'separator', 'columns'] as const).every((member) => settings[member] === checked[member]);
  const hasRows = output.created + output.updated > 0;
  return (
    <Dialog
      {...frame}
      size="large"
      footer={
        <>
          <Button onClick={onOther}>{t('import.other_file')}</Button>
          {isRead ? (
            <Button variant="primary" disabled={!hasRows} onClick={() => onStart(settings)}>
              {t('import.start')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onCheck(settings)}>
              {t('import.check_again')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <bdi>{fileName}</bdi>
        {source?.format === 'csv' && <TextSettings source={source} settings={settings} onChange={change} />}
        {source && <ImportColumns imported={imported} source={source} settings={settings} onChange={(columns) => change({ columns })} />}
        {isRead && <ImportResult imported={imported} output={{ ...output, mode: 'good_rows' }} />}
        {isRead && hasRows && <RunSettings imported={imported} settings={settings} onChange={change} />}
      </Stack>
    </Dialog>
  );
}

interface SettingsProps {
  settings: ImportSettings;
  onChange: (more: Partial<ImportSettings>) => void;
}

const SEPARATOR_WORDS: Readonly<Record<string, string>> = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' };

/** How a text file is read. */
function TextSettings({ source, settings, onChange }: SettingsProps & { source: ImportSource }) {
  const t = usePortalT();
  const { data } = useApiQuery(listEncodings, {}, { staleTime: Infinity });
  const encoding = settings.encoding ?? source.encoding ?? '';
  const known = data?.items.map(({ id }) => id) ?? [];
  const encodings = known.includes(encoding) ? known : [encoding, ...known];
  return (
    <FormRow>
      <NativeSelect
        label={t('import.encoding')}
        value={encoding}
        onChange={(value) => onChange({ encoding: value })}
        options={encodings.map((id) => ({ value: id, label: id }))}
      />
      <NativeSelect
        label={t('import.separator')}
        value={settings.separator ?? source.separator ?? ''}
        onChange={(value) => onChange({ separator: value })}
        options={IMPORT_SEPARATORS.map((id) => ({ value: id as string, label: t(`import.separators.${SEPARATOR_WORDS[id]}`) }))}
      />
    </FormRow>
  );
}

/** What is to become of the rows. */
function RunSettings({ imported: { choice }, settings, onChange }: SettingsProps & { imported: Imported }) {
  const t = usePortalT();
  return (
    <FormRow>
      <NativeSelect<ImportMode>
        label={t('import.mode')}
        value={settings.mode}
        onChange={(mode) => onChange({ mode })}
        options={IMPORT_MODES.map((mode) => ({ value: mode, label: t(`import.${mode}`) }))}
      />
      {choice && (
        <NativeSelect
          label={choice.label}
          value={settings.choice ?? choice.options[0]?.value ?? ''}
          onChange={(value) => onChange({ choice: value })}
          options={choice.options}
        />
      )}
    </FormRow>
  );
}
