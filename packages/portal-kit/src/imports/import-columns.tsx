import styled from 'styled-components';
import type { ImportSource } from '@portal/contracts/imports';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { color, font, media, space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import type { Imported } from './imported';
import type { ImportSettings } from './use-import';

interface ImportColumnsProps {
  imported: Imported;
  source: ImportSource;
  settings: ImportSettings;
  onChange: (columns: NonNullable<ImportSettings['columns']>) => void;
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space.s} ${space.l};
    align-items: center;
    padding-block: ${space.s};
    border-block-end: 1px solid ${color.line};
    ${media.phone} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Header = styled.span`
  display: flex;
  flex-direction: column;
  font-size: ${font.table};
  overflow-wrap: anywhere;
  small {
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

const NONE = '';

/** The columns of the file, each with what it holds and what it was taken for. */
export function ImportColumns({ imported, source, settings, onChange }: ImportColumnsProps) {
  const t = usePortalT();
  const found = Object.fromEntries(source.columns.map(({ letter, column }) => [letter, column]));
  const current = { ...found, ...settings.columns };
  const options = [
    { value: NONE, label: t('import.ignored') },
    ...imported.list.columns.map((id) => ({ value: id, label: imported.label(id) })),
  ];
  const choose = (letter: string, id: string) => {
    // A column of the portal comes from one column of the file.
    const displaced = Object.entries(current).filter(([at, held]) => at !== letter && held === id && id !== NONE);
    onChange({ ...settings.columns, ...Object.fromEntries(displaced.map(([at]) => [at, null])), [letter]: id === NONE ? null : id });
  };
  return (
    <List aria-label={t('import.columns')}>
      {source.columns.map(({ letter, header, samples }) => (
        <li key={letter}>
          <Header>
            <span>
              <bdi>{letter}</bdi> <strong>{header}</strong>
            </span>
            <small>{samples.filter((text) => text !== '').join(' · ')}</small>
          </Header>
          <NativeSelect
            hideLabel
            label={t('import.holds', { column: header || letter })}
            value={current[letter] ?? NONE}
            onChange={(id) => choose(letter, id)}
            options={options}
          />
        </li>
      ))}
    </List>
  );
}
