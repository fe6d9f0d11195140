import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, motion, radius, space, stroke, target } from './theme/tokens';
import { VisuallyHidden } from './visually-hidden';

export interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  hideLabel?: boolean;
}

const Row = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.m};
  min-block-size: ${target};
  font-size: ${font.table};
  cursor: pointer;
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  margin: 0;
  inline-size: 2.5rem;
  block-size: 1.5rem;
  border: ${stroke.control} solid ${color.edge};
  border-radius: ${radius.full};
  background: ${color.sunken};
  cursor: inherit;
  transition:
    background-color ${motion.calm},
    border-color ${motion.calm};
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.1875rem;
    inset-inline-start: 0.1875rem;
    inline-size: 1rem;
    block-size: 1rem;
    border-radius: 50%;
    background: ${color.edge};
    transition:
      inset-inline-start ${motion.calm},
      background-color ${motion.calm};
  }
  &:checked {
    background: ${color.primary};
    border-color: ${color.primary};
  }
  &:checked::before {
    inset-inline-start: 1.1875rem;
    background: ${color.onPrimary};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/** On or off, applied at once. */
export function Switch({ label, checked, onChange, disabled, hideLabel }: SwitchProps) {
  return (
    <Row>
      <Track type="checkbox" role="switch" checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Row>
  );
}
