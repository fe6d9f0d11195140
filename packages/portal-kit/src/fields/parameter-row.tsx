import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Parameter } from '@portal/contracts/parameters';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline } from '@portal/ui-kit/stack';
import { color, font, radius, space } from '@portal/ui-kit/theme';
import type { FormErrors } from '../forms/form-errors';
import { usePortalT } from '../i18n/use-t';
import { ParameterEditor, type ParameterMore } from './parameter-editor';
import { useParameterTypeName } from './use-parameter-type-name';

const Row = styled.li`
  min-inline-size: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  padding: ${space.xs} ${space.s};
  > :first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
`;

const TypeWord = styled.span`
  flex: 1 0 auto;
  font-size: ${font.table};
  color: ${color.muted};
`;

const Body = styled.div`
  padding: ${space.s} ${space.l} ${space.l};
  border-block-start: 1px solid ${color.line};
`;

interface ParameterRowProps {
  parameter: Parameter;
  /** What to call it: its name, or words for none. */
  title: string;
  index: number;
  count: number;
  /** Open from the start. */
  added: boolean;
  onChange: (parameter: Parameter) => void;
  onMove: (to: number, pressed: 'up' | 'down') => void;
  onRemove: () => void;
  name: string;
  errors: FormErrors;
  more?: ParameterMore;
}

/** One parameter of the list: its name, type and actions, and its fields when open. */
export function ParameterRow({ parameter, title, index, count, added, onMove, onRemove, ...editor }: ParameterRowProps) {
  const t = usePortalT();
  const typeName = useParameterTypeName();
  const bodyId = useId();
  const [open, setOpen] = useState(added);
  const faulty = Object.keys(editor.errors).some((path) => path.startsWith(`${editor.name}.`));
  // Stays open when the fault is gone: it is being typed into.
  if (!open && faulty) setOpen(true);
  return (
    <Row data-parameter={parameter.id} aria-label={title}>
      <Head>
        <Button
          variant="quiet"
          icon={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          data-focus="title"
          onClick={() => setOpen(!open)}
        >
          {title}
        </Button>
        <TypeWord>{typeName(parameter)}</TypeWord>
        <Inline $gap="xs" $wrap={false}>
          <IconButton
            icon="arrow-up"
            label={t('kit.column_up', { name: title })}
            disabled={index === 0}
            data-focus="up"
            onClick={() => onMove(index - 1, 'up')}
          />
          <IconButton
            icon="arrow-down"
            label={t('kit.column_down', { name: title })}
            disabled={index === count - 1}
            data-focus="down"
            onClick={() => onMove(index + 1, 'down')}
          />
          <IconButton icon="trash" label={t('kit.remove_photo', { name: title })} onClick={onRemove} />
        </Inline>
      </Head>
      {open && (
        <Body id={bodyId}>
          <ParameterEditor parameter={parameter} {...editor} />
        </Body>
      )}
    </Row>
  );
}
