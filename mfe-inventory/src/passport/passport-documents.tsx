import styled from 'styled-components';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Icon } from '@portal/ui-kit/icon';
import { color, space, target } from '@portal/ui-kit/theme';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-block-size: ${target};
    padding-inline: ${space.l};
    overflow-wrap: anywhere;
  }
`;

/** Manuals and drawings, each as large as a gloved finger. */
export function PassportDocuments({ documents }: { documents: readonly AttachedFile[] }) {
  const t = useT();
  return (
    <Card flush title={t('passport.documents')}>
      <List>
        {documents.map(({ id, name, path }) => (
          <li key={id}>
            <a href={path} target="_blank" rel="noopener">
              <Icon name="file-text" />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </List>
    </Card>
  );
}
