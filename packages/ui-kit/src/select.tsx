import { Button as AriaButton } from 'react-aria-components/Button';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import styled from 'styled-components';
import { controlStyle } from './control-style';
import { FieldHint, FieldLabel, LabelText, type FieldBasics } from './field';
import { Icon } from './icon';
import { useLabels } from './labels';
import { OptionFace, OptionList } from './list-options';
import type { Option } from './option';
import { FloatingPanel } from './popover-style';
import { color, font, space, tone } from './theme/tokens';
import { VisuallyHidden } from './visually-hidden';

export interface SelectProps<V extends string | number> extends FieldBasics {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
}

const Column = styled(AriaSelect)`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
` as typeof AriaSelect;

const Opener = styled(AriaButton)`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${space.s};
  text-align: start;
  cursor: pointer;
  > svg {
    color: ${color.muted};
  }
`;

const Value = styled(SelectValue)`
  display: flex;
  align-items: center;
  gap: ${space.s};
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: ${color.faint};
  }
  small {
    display: none;
  }
` as typeof SelectValue;

const Problem = styled(AriaFieldError)`
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${tone('danger').text};
`;

/** One of several; shows icons and colours. For plain words `NativeSelect` is lighter. */
export function Select<V extends string | number>({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  value,
  onChange,
  placeholder,
  disabled,
  name,
}: SelectProps<V>) {
  const labels = useLabels();
  const chosen = options.find((option) => option.value === value);
  const labelElement = (
    <FieldLabel as={Label}>
      <LabelText spoken label={label} required={required} />
    </FieldLabel>
  );
  return (
    <Column
      className={className}
      name={name}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(key as V);
      }}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      placeholder={placeholder ?? labels.choose}
    >
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {hint && (
        <FieldHint as={Text} slot="description">
          {hint}
        </FieldHint>
      )}
      <Opener>
        <Value>
          {({ defaultChildren, isPlaceholder }) => (isPlaceholder || !chosen ? defaultChildren : <OptionFace option={chosen} />)}
        </Value>
        <Icon name="chevron-down" size="1.1em" />
      </Opener>
      {error && <Problem>{error}</Problem>}
      <FloatingPanel offset={4}>
        <OptionList options={options} empty={labels.noMatches} />
      </FloatingPanel>
    </Column>
  );
}
