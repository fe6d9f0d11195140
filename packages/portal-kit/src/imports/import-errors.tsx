import styled from 'styled-components';
import type { ImportError, ImportFault, ImportOutput } from '@portal/contracts/imports';
import { Button } from '@portal/ui-kit/button';
import { color, font, space } from '@portal/ui-kit/theme';
import { saveText } from '../files/save-text';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import type { Imported } from './imported';

/** Faults that are shown; the file has all that were told. */
const SHOWN = 100;

const Place = styled.section`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space.s};
`;

const Title = styled.h3`
  margin: 0;
  font-size: ${font.body};
  font-weight: ${font.medium};
`;

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  inline-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.table};
  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space.s};
    border-block-end: 1px solid ${color.line};
    padding-block: ${space.xs};
  }
`;

const OWN: readonly ImportFault[] = ['repeated', 'ambiguous', 'forbidden'];

/** What is wrong with which cell, in the words of the form. */
export function ImportErrors({ imported, output: { errors } }: { imported: Imported; output: ImportOutput }) {
  const t = usePortalT();
  const format = useFormat();
  const reasonOf = ({ code }: ImportError) => t(OWN.includes(code) ? `import.faults.${code}` : `field.${code}`);
  const placeOf = ({ cell, row }: ImportError) => cell ?? t('import.row', { row: format.number(row) });
  const download = () => {
    const header = [t('import.cell'), t('import.column'), t('import.reason')];
    const lines = errors.map((error) => [placeOf(error), imported.label(error.column), reasonOf(error)]);
    saveText([header, ...lines], `${t('import.errors')}.csv`);
  };
  return (
    <Place>
      <Title>{t('import.errors')}</Title>
      <List>
        {errors.slice(0, SHOWN).map((error) => (
          <li key={`${error.row} ${error.column}`}>
            <bdi>{placeOf(error)}</bdi>
            <span>
              <strong>{imported.label(error.column)}</strong> {reasonOf(error)}
            </span>
          </li>
        ))}
      </List>
      {errors.length > SHOWN && <span>{t('import.more_errors', { number: format.number(errors.length - SHOWN) })}</span>}
      <Button icon="arrow-down" onClick={download}>
        {t('import.save_errors')}
      </Button>
    </Place>
  );
}
