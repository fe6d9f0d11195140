import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Parameter } from '@portal/contracts/parameters';
import { translated } from '@portal/contracts/locales';
import { Button } from '@portal/ui-kit/button';
import { FieldError } from '@portal/ui-kit/field';
import { Menu } from '@portal/ui-kit/menu';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, media } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import type { FormErrors } from '../forms/form-errors';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { PARAMETER_TYPES, type ParameterType } from './parameter-design';
import { ParameterPreview } from './parameter-preview';
import type { ParameterMore } from './parameter-editor';
import { ParameterRow } from './parameter-row';
import { useFocusAfterChange } from './use-focus-after-change';
import { useParameterList } from './use-parameter-list';

export interface ParameterDesignerProps {
  /** In their order. A parameter that is not stored yet has an `id` below 0. */
  parameters: readonly Parameter[];
  onChange: (parameters: Parameter[]) => void;
  /** Types that can be added, all unless named. */
  types?: readonly ParameterType[];
  /** Path of the list in its form, `parameters` unless named. */
  name?: string;
  /** Sentences by path: `parameters.<index>.name.<language>`, `parameters.<index>.attributes.max`. */
  errors?: FormErrors;
  /** Fields of the one who asks, below those that every parameter has. */
  more?: ParameterMore;
}

/** Targets of at least 44 px; phones and terminals have larger ones. */
const Box = styled(Stack)`
  ${media.abovePhone} {
    :root:not([data-mode='terminal']) & {
      --target: 2.75rem;
      --target-dense: 2.75rem;
    }
  }
`;

const Empty = styled.p`
  color: ${color.muted};
`;

/** A list of parameters to edit: add, change, order, remove and restore, with a preview. Members that it does not edit stay as they are. */
export function ParameterDesigner({
  parameters,
  onChange,
  types = PARAMETER_TYPES,
  name = 'parameters',
  errors = {},
  more,
}: ParameterDesignerProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const box = useRef<HTMLDivElement>(null);
  const focusAfterChange = useFocusAfterChange(box);
  const list = useParameterList(parameters, onChange);
  const [said, setSaid] = useState('');
  const titleOf = (parameter: Parameter) => translated(parameter.name, locale) || t('designer.unnamed');
  const add = (type: ParameterType) => focusAfterChange(`[data-parameter="${list.add(type)}"] input`);
  const move = (from: number, to: number, pressed: 'up' | 'down') => {
    const parameter = parameters[from];
    if (!parameter) return;
    focusAfterChange(`[data-parameter="${parameter.id}"] [data-focus="${pressed}"]`);
    setSaid(t('designer.moved', { name: titleOf(parameter), position: to + 1, total: parameters.length }));
    list.move(from, to);
  };
  const remove = (index: number) => {
    focusAfterChange('[data-focus="undo"]');
    list.remove(index);
  };
  const restore = ({ id }: Parameter) => {
    focusAfterChange(`[data-parameter="${id}"] [data-focus="title"]`);
    list.restore();
  };
  return (
    <Box ref={box}>
      {parameters.length === 0 && <Empty>{t('designer.none')}</Empty>}
      <Stack as="ul" $gap="s">
        {parameters.map((parameter, index) => (
          <ParameterRow
            key={parameter.id}
            parameter={parameter}
            title={titleOf(parameter)}
            index={index}
            count={parameters.length}
            added={list.addedIds.includes(parameter.id)}
            onChange={list.change}
            onMove={(to, pressed) => move(index, to, pressed)}
            onRemove={() => remove(index)}
            name={`${name}.${index}`}
            errors={errors}
            more={more}
          />
        ))}
      </Stack>
      {errors[name] && <FieldError>{errors[name]}</FieldError>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Undo removed={list.lastRemoved} titleOf={titleOf} onUndo={restore} />
      <Inline>
        <Menu
          label={t('designer.add')}
          iconStart="plus"
          variant="secondary"
          items={types.map((type) => ({ id: type, label: t(`designer.type.${type}`), onSelect: () => add(type) }))}
        />
      </Inline>
      {parameters.length > 0 && <ParameterPreview parameters={parameters} />}
    </Box>
  );
}

interface UndoProps {
  removed: Parameter | null;
  titleOf: (parameter: Parameter) => string;
  onUndo: (removed: Parameter) => void;
}

/** Says what was removed, and brings it back. */
function Undo({ removed, titleOf, onUndo }: UndoProps) {
  const t = usePortalT();
  return (
    <Inline>
      <span role="status">{removed && t('notices.removed_what', { what: titleOf(removed) })}</span>
      {removed && (
        <Button data-focus="undo" onClick={() => onUndo(removed)}>
          {t('designer.undo')}
        </Button>
      )}
    </Inline>
  );
}
