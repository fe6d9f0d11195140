import { useState, type ReactNode } from 'react';
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { css } from 'styled-components';
import { controlStyle } from '../control-style';
import { FieldError, FieldHint, FieldLabel, LabelText, type FieldBasics } from '../field';
import { useLabels } from '../labels';
import { color, space, stroke } from '../theme/tokens';
import { VisuallyHidden } from '../visually-hidden';
import type { DateFieldProps } from './date-field-props';
import { withPlainDigits } from './shown-text';

export const columnStyle = css`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  min-inline-size: 0;
`;

export const frameStyle = css`
  ${controlStyle}
  display: flex;
  align-items: center;
  padding-block: 0;
  &:focus-within {
    border-color: ${color.focus};
    box-shadow:
      0 0 0 1px ${color.focus},
      0 0 0 ${stroke.bar} color-mix(in srgb, ${color.focus} 22%, transparent);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--tone-danger-solid);
  }
  &:has([aria-readonly='true'], [aria-disabled='true']) {
    background: ${color.sunken};
    color: ${color.muted};
  }
`;

/** What the fields of days and times take of react-aria, whichever of them. */
export function useFieldState({ error, required, readOnly, disabled }: DateFieldProps) {
  const labels = useLabels();
  const [unfinished, setUnfinished] = useState(false);
  const [told, tell] = useState(false);
  const problem = unfinished && told ? labels.unfinished : error;
  return {
    problem,
    segments: {
      onUnfinished: (is: boolean) => {
        setUnfinished(is);
        if (!is) tell(false);
      },
      onRefused: () => tell(true),
    },
    aria: {
      isInvalid: Boolean(problem),
      isRequired: required,
      isReadOnly: readOnly,
      isDisabled: disabled,
      validationBehavior: 'aria',
      hourCycle: 24,
      shouldForceLeadingZeros: true,
      onBlur: () => tell(true),
    },
  } as const;
}

/** Label and hint above the field, what is wrong below it. */
export function FieldTexts({
  label,
  hint,
  required,
  hideLabel,
  problem,
  children,
}: FieldBasics & { problem?: string | null; children: ReactNode }) {
  const labelElement = (
    <FieldLabel as={Label}>
      <LabelText label={label} required={required} />
    </FieldLabel>
  );
  return (
    <>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {hint && (
        <FieldHint as={Text} slot="description">
          {hint}
        </FieldHint>
      )}
      {children}
      {problem && (
        <Text slot="errorMessage">
          <FieldError>{problem}</FieldError>
        </Text>
      )}
    </>
  );
}

/** The language of the fields below, with the digits of the portal. */
export function PlainDigits({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  return <I18nProvider locale={withPlainDigits(locale)}>{children}</I18nProvider>;
}
