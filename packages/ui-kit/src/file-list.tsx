import styled from 'styled-components';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { TextLink } from './link';
import { color, font, space } from './theme/tokens';

interface ListedFile {
  id: string;
  name: string;
  /** Size, who added it and when. */
  detail: string;
  /** None while it is not on the server yet. */
  href?: string;
}

interface FileListProps {
  files: readonly ListedFile[];
  onRemove?: (id: string) => void;
}

const List = styled.ul`
  inline-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    align-items: center;
    gap: ${space.m};
    padding-block: ${space.s};
    border-block-end: 1px solid ${color.line};
  }
  > li > div {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-size: ${font.table};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

/** Files by name. */
export function FileList({ files, onRemove }: FileListProps) {
  const labels = useLabels();
  if (files.length === 0) return null;
  return (
    <List>
      {files.map((file) => (
        <li key={file.id}>
          <Icon name="file" />
          <div>
            {file.href ? (
              <TextLink href={file.href} download={file.name}>
                {file.name}
              </TextLink>
            ) : (
              file.name
            )}
            <small>{file.detail}</small>
          </div>
          {onRemove && <IconButton icon="trash" label={labels.removePhoto(file.name)} onClick={() => onRemove(file.id)} />}
        </li>
      ))}
    </List>
  );
}
