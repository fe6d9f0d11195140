import styled from 'styled-components';
import { usePersonName, useT } from '@portal/portal-kit';
import type { Candidate } from '@portal/contracts/issues/schemas';
import { Avatar } from '@portal/ui-kit/avatar';
import { Badge } from '@portal/ui-kit/badge';
import { color, font, media, motion, radius, space } from '@portal/ui-kit/theme';
import { useCandidateFacts } from './use-candidate-facts';

const Press = styled.button<{ $recommended: boolean; $faded: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.m};
  inline-size: 100%;
  min-block-size: 3.5rem;
  padding: ${space.s} ${space.m};
  background: ${({ $faded }) => ($faded ? 'transparent' : color.surface)};
  border: 1px solid ${({ $recommended }) => ($recommended ? color.brand : color.line)};
  border-radius: ${radius.medium};
  color: ${({ $faded }) => ($faded ? color.muted : color.text)};
  font: inherit;
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.hover};
    }
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

const Words = styled.span<{ $faded: boolean }>`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    margin-inline-end: ${space.s};
    font-weight: ${({ $faded }) => ($faded ? 'inherit' : font.bold)};
  }
  small {
    display: block;
    font-size: ${font.table};
    color: ${color.muted};
  }
`;

interface CandidateButtonProps {
  candidate: Candidate;
  /** Name of the licence that the category asks for. */
  license: string | null;
  recommended?: boolean;
  /** Not at work now, while others are. */
  faded?: boolean;
  disabled: boolean;
  onPress: () => void;
}

/** Somebody who can be put on an issue, with what speaks for and against them. */
export function CandidateButton({ candidate, license, recommended = false, faded = false, disabled, onPress }: CandidateButtonProps) {
  const t = useT();
  const name = usePersonName()(candidate.user);
  const factsOf = useCandidateFacts();
  return (
    <Press type="button" $recommended={recommended} $faded={faded} disabled={disabled} onClick={onPress}>
      <Avatar name={name} />
      <Words $faded={faded}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {recommended && <Badge $tone="info">{t('people.now.recommended')}</Badge>}
        <small>{factsOf(candidate, license)}</small>
      </Words>
    </Press>
  );
}
