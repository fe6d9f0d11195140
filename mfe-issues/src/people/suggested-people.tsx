import { usePersonName, useT } from '@portal/portal-kit';
import { Grid } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';
import { isFit, useCandidates } from './candidates.api';
import { useCandidateFacts } from './use-candidate-facts';

/** So many are a help; more are a list. */
const SHOWN = 3;

interface SuggestedPeopleProps {
  issue: number;
  /** Who is chosen now. */
  chosen: unknown;
  onChoose: (user: number) => void;
}

/** The people who fit best now, to be chosen by one press beside the field that takes anybody. */
export function SuggestedPeople({ issue, chosen, onChoose }: SuggestedPeopleProps) {
  const t = useT();
  const nameOf = usePersonName();
  const factsOf = useCandidateFacts();
  const { license = null, people = [] } = useCandidates(issue, null).data?.item ?? {};
  const fit = people.filter(isFit).slice(0, SHOWN);
  if (fit.length === 0) return null;
  return (
    <Grid role="group" aria-label={t('people.now.recommended')} $min="12rem" $gap="s">
      {fit.map((candidate) => (
        <Tile
          key={candidate.user.id}
          icon="user"
          title={nameOf(candidate.user)}
          hint={factsOf(candidate, license)}
          selected={chosen === candidate.user.id}
          onPress={() => onChoose(candidate.user.id)}
        />
      ))}
    </Grid>
  );
}
