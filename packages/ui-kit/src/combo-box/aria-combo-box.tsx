import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { type ComponentProps, useContext } from 'react';
import styled from 'styled-components';
import { controlStyle } from '../control-style';
import { FieldHint, FieldLabel, LabelText } from '../field';
import { Icon } from '../icon';
import { useLabels } from '../labels';
import { OptionList } from '../list-options';
import type { ComboBoxProps } from './combo-box-props';
import { FloatingPanel } from '../popover-style';
import { Spinner } from '../spinner';
import { color, font, radius, space, targetDense, tone } from '../theme/tokens';
import { usePressedOptions } from './use-pressed-options';
import { VisuallyHidden } from '../visually-hidden';

interface AriaComboBoxProps<V extends string | number> extends ComboBoxProps<V> {
  /** What was typed before this was fetched. */
  typed: string;
  /** Takes the focus that the field had before this was fetched. */
  autoFocus: boolean;
}

const Column = styled(AriaComboBox)`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
` as typeof AriaComboBox;

const Frame = styled.div`
  position: relative;
  input {
    ${controlStyle} padding-inline-end: ${space.huge};
  }
`;

const Opener = styled(AriaButton)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space.xs};
  margin-block: auto;
  display: grid;
  place-items: center;
  inline-size: ${targetDense};
  block-size: ${targetDense};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.muted};
  cursor: pointer;
`;

const Problem = styled(AriaFieldError)`
  font-size: ${font.table};
  font-weight: ${font.medium};
  color: ${tone('danger').text};
`;

/** The text of the combo box; a press opens the list, also where the focus alone does not. */
function PressedInput(props: ComponentProps<typeof Input>) {
  const state = useContext(ComboBoxStateContext);
  return <Input {...props} onClick={() => state?.isOpen === false && state.open(null, 'manual')} />;
}

/** The combo box itself. A form puts the focus on a field with an error: the list then stays closed until a key or a press opens it. */
export function FetchedComboBox<V extends string | number>({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  value,
  onChange,
  onInput,
  loading,
  failed,
  placeholder,
  disabled,
  typed,
  autoFocus,
}: AriaComboBoxProps<V>) {
  const labels = useLabels();
  const { shown, press } = usePressedOptions(options);
  const labelElement = (
    <FieldLabel as={Label}>
      <LabelText spoken label={label} required={required} />
    </FieldLabel>
  );
  const list = (
    <FloatingPanel offset={4}>
      <OptionList options={shown} onPress={press} empty={loading ? labels.busy : failed ? labels.loadFailed : labels.noMatches} />
    </FloatingPanel>
  );
  return (
    <Column
      className={className}
      value={value}
      onChange={(key) => onChange(key as V | null)}
      onInputChange={onInput}
      defaultFilter={onInput ? () => true : undefined}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      menuTrigger={error ? 'input' : 'focus'}
      {...(typed && { defaultInputValue: typed })}
      allowsEmptyCollection
    >
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {hint && (
        <FieldHint as={Text} slot="description">
          {hint}
        </FieldHint>
      )}
      <Frame>
        <PressedInput placeholder={placeholder} autoFocus={autoFocus} />
        <Opener>{loading ? <Spinner /> : <Icon name="chevron-down" size="1.1em" />}</Opener>
      </Frame>
      {error && <Problem>{error}</Problem>}
      {list}
    </Column>
  );
}
