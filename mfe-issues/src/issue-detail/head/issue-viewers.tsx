import styled from 'styled-components';
import { usePersonName, useT } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { color, space, stroke } from '@portal/ui-kit/theme';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import { useViewers } from './use-viewers';

/** Faces beside each other; the others are a number. */
const SHOWN = 3;

const Faces = styled.ul`
  display: flex;
  flex: none;
  align-items: center;
  margin: 0;
  margin-inline-end: ${space.xs};
  padding: 0;
  list-style: none;
  color: ${color.muted};
`;

/** Each lies a little over the one before it. */
const Face = styled.li`
  display: grid;
  border-radius: 50%;
  box-shadow: 0 0 0 ${stroke.mark} ${color.surface};
  & + & {
    margin-inline-start: -0.375rem;
  }
`;

const More = styled.li`
  margin-inline-start: ${space.xs};
`;

/** Who else has the issue open now: their initials for the eye, their names for a pointer and for a screen reader. */
export function IssueViewers({ id }: { id: number }) {
  const t = useT();
  const nameOf = usePersonName();
  const names = useViewers(id).map((person) => nameOf(person));
  if (names.length === 0) return null;
  const others = names.slice(SHOWN);
  return (
    <Faces aria-label={t('people.also_open')}>
      {names.slice(0, SHOWN).map((name) => (
        <Face key={name} title={`${t('people.also_open')}: ${name}`}>
          <Avatar name={name} size="1.75rem" />
          <VisuallyHidden>{name}</VisuallyHidden>
        </Face>
      ))}
      {others.length > 0 && (
        <More title={others.join(', ')}>
          <span aria-hidden>{`+${others.length}`}</span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </More>
      )}
    </Faces>
  );
}
