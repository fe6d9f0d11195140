import { useRef } from 'react';
import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { Button } from '@portal/ui-kit/button';
import { FieldError } from '@portal/ui-kit/field';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Stack } from '@portal/ui-kit/stack';
import { space } from '@portal/ui-kit/theme';
import type { FormErrors } from '../forms/form-errors';
import { usePortalT } from '../i18n/use-t';
import { uuid } from '../session/uuid';
import type { ParameterOption } from './parameter-design';
import { TranslatableField } from './translatable-field';
import { useFocusAfterChange } from './use-focus-after-change';

const Line = styled.li`
  display: flex;
  align-items: start;
  gap: ${space.s};
  > :first-child {
    flex: 1;
  }
  /* Beside the field, not beside its label. */
  > :last-child {
    margin-block-start: ${space.xl};
  }
`;

interface OptionListProps {
  options: readonly ParameterOption[];
  onChange: (options: ParameterOption[]) => void;
  /** Path of the options in their form. */
  name: string;
  errors: FormErrors;
}

/**
 * The options of a choice: words in every language, added and removed. Keys are never used again, so that stored answers keep their
 * meaning.
 */
export function OptionList({ options, onChange, name, errors }: OptionListProps) {
  const t = usePortalT();
  const group = useRef<HTMLDivElement>(null);
  const focusAfterChange = useFocusAfterChange(group);
  const add = () => {
    const key = uuid();
    focusAfterChange(`[data-option="${key}"] input`);
    onChange([...options, { key, name: {} }]);
  };
  const remove = (removed: ParameterOption) => {
    focusAfterChange('[data-focus="add-option"]');
    onChange(options.filter((option) => option !== removed));
  };
  return (
    <Stack ref={group} role="group" aria-label={t('designer.options')} $gap="m" $align="stretch">
      <Stack as="ul" $gap="m">
        {options.map((option, index) => {
          const label = t('designer.option', { number: index + 1 });
          return (
            <Line key={option.key} data-option={option.key}>
              <TranslatableField
                label={label}
                value={option.name}
                onChange={(words) => onChange(options.map((other) => (other === option ? { ...option, name: words } : other)))}
                name={`${name}.${index}.name`}
                errors={errors}
                error={errors[`${name}.${index}.name`]}
                maxLength={LIMITS.nameMax}
                required
              />
              <IconButton icon="trash" label={t('kit.remove_photo', { name: label })} onClick={() => remove(option)} />
            </Line>
          );
        })}
      </Stack>
      {errors[name] && <FieldError>{errors[name]}</FieldError>}
      <div>
        <Button icon="plus" data-focus="add-option" onClick={add}>
          {t('designer.add_option')}
        </Button>
      </div>
    </Stack>
  );
}
