import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldHint } from '@portal/ui-kit/field';
import { color, font, radius, space } from '@portal/ui-kit/theme';

const Box = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  min-inline-size: 0;
  margin: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  > legend {
    padding-inline: ${space.xs};
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
`;

/** Fields that belong together, under their own heading. */
export function FieldSet({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <Box>
      <legend>{legend}</legend>
      {hint && <FieldHint>{hint}</FieldHint>}
      {children}
    </Box>
  );
}
