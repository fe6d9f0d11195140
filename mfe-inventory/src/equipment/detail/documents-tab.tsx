import { useRef } from 'react';
import styled from 'styled-components';
import { addEquipmentDocument, removeEquipmentDocument } from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { useFormat, usePersonName, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Icon } from '@portal/ui-kit/icon';
import { IconButton } from '@portal/ui-kit/icon-button';
import { TextLink } from '@portal/ui-kit/link';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { useFileChanges } from './use-file-changes';

const MAX_BYTES = 20_000_000;

const List = styled.ul`
  inline-size: 100%;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.m};
    padding-block: ${space.s};
    border-block-end: 1px solid ${color.line};
  }
  > li > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: ${font.table};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

const HiddenInput = styled.input`
  display: none;
`;

/** The documents of a machine or a tool. */
export function DocumentsTab({ equipment, editable }: { equipment: Equipment; editable: boolean }) {
  const t = useT();
  const format = useFormat();
  const nameOf = usePersonName();
  const input = useRef<HTMLInputElement>(null);
  const calls = { add: addEquipmentDocument, remove: removeEquipmentDocument, limit: MAX_BYTES };
  const { sending, add, remove } = useFileChanges(equipment, calls);
  return (
    <Stack $align="start">
      {equipment.documents.length === 0 && <EmptyState compact icon="file" title={t('files.no_documents')} />}
      <List>
        {equipment.documents.map((file) => (
          <li key={file.id}>
            <Icon name="file" />
            <div>
              <TextLink href={file.path} download={file.name}>
                {file.name}
              </TextLink>
              <small>
                {nameOf(file.created_by_user)} · {format.dateTime(file.created_at)}
              </small>
            </div>
            {editable && <IconButton icon="trash" label={t('files.remove', { name: file.name })} onClick={() => void remove(file)} />}
          </li>
        ))}
      </List>
      {sending.map(({ id, file, share }) => (
        <ProgressBar key={id} label={file.name} value={share} />
      ))}
      {editable && (
        <Button icon="plus" onClick={() => input.current?.click()}>
          {t('files.add_document')}
        </Button>
      )}
      <HiddenInput
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('files.add_document')}
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
    </Stack>
  );
}
