import styled from 'styled-components';
import { failureText, useT } from '@portal/portal-kit';
import { color, font } from '@portal/ui-kit/theme';
import type { SaveState } from './autosave';

const Line = styled.p`
  font-size: ${font.table};
  color: ${color.muted};
`;

/** Says whether everything is saved, and why not. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useT();
  const text = state.name === 'unsaved' ? t('autosave.unsaved', { reason: failureText(state.error) }) : t(`autosave.${state.name}`);
  return <Line role="status">{text}</Line>;
}
