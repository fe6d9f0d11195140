import { useId } from 'react';
import styled from 'styled-components';
import { LIMITS } from '@portal/contracts/limits';
import { useT } from '@portal/portal-kit';
import { FieldError, LabelText, type FieldBasics } from '@portal/ui-kit/field';
import { color, font, motion, radius, space, stroke, tone } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { Face } from './face';

interface RatingQuestionProps extends Pick<FieldBasics, 'label' | 'required' | 'error'> {
  /** 1 to 5; null for none. */
  value: number | null;
  onChange?: (value: number) => void;
}

const RATINGS = Array.from({ length: LIMITS.ratingMax - LIMITS.ratingMin + 1 }, (_, index) => LIMITS.ratingMin + index);
const TONES = ['danger', 'warning', 'neutral', 'info', 'success'] as const;

const Group = styled.fieldset`
  border: 0;
  margin: 0;
  padding: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    margin-block-end: ${space.s};
    font-size: ${font.table};
    font-weight: ${font.medium};
  }
`;

const Faces = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space.s};
  max-inline-size: 30rem;
`;

const Choice = styled.label<{ $tone: (typeof TONES)[number] }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.xs};
  min-block-size: 3.5rem;
  padding: ${space.s} ${space.xs};
  border: ${stroke.control} solid ${color.line};
  border-radius: ${radius.medium};
  font-size: ${font.caption};
  text-align: center;
  overflow-wrap: anywhere;
  color: ${color.muted};
  cursor: pointer;
  transition: background-color ${motion.fast};
  svg {
    inline-size: 2.25rem;
    block-size: 2.25rem;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: currentcolor;
    background: ${({ $tone }) => tone($tone).ground};
    color: ${({ $tone }) => tone($tone).text};
    font-weight: ${font.medium};
  }
  &:has(:focus-visible) {
    outline: ${stroke.mark} solid ${color.focus};
    outline-offset: 1px;
  }
  &:has(:disabled) {
    cursor: default;
  }
`;

/** Five faces from very bad (1) to very good (5). */
export function RatingQuestion({ label, required, error, value, onChange }: RatingQuestionProps) {
  const t = useT();
  const id = useId();
  return (
    <div>
      <Group role="radiogroup" aria-required={required || undefined} aria-invalid={error ? true : undefined} disabled={!onChange}>
        <legend>
          <LabelText label={label} required={required} />
        </legend>
        <Faces>
          {RATINGS.map((rating) => (
            <Choice key={rating} $tone={TONES[rating - LIMITS.ratingMin] ?? 'neutral'}>
              <input type="radio" name={id} checked={rating === value} onChange={() => onChange?.(rating)} />
              <Face rating={rating} />
              <span>
                <VisuallyHidden>{`${rating}: `}</VisuallyHidden>
                {t(`answering.ratings.${rating}`)}
              </span>
            </Choice>
          ))}
        </Faces>
      </Group>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
