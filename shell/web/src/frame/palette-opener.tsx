import styled from 'styled-components';
import { keysShown, SHORTCUTS } from '@portal/portal-kit/portal';
import { Icon } from '@portal/ui-kit/icon';
import { Keys } from '@portal/ui-kit/keys';
import { color, font, media, radius, space, target } from '@portal/ui-kit/theme';
import { useT } from '../words';

const Opener = styled.button`
  flex: 0 1 16rem;
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-inline-size: ${target};
  min-block-size: ${target};
  padding-inline: ${space.m};
  font-size: ${font.table};
  color: ${color.muted};
  background: ${color.paper};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover {
    border-color: ${color.edge};
  }
  > span:first-of-type {
    flex: 1;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* The name of the plant needs the room more than the key. */
  ${media.belowTablet} {
    flex-basis: 8rem;
    > span:last-child {
      display: none;
    }
  }
  ${media.phone} {
    flex: none;
    justify-content: center;
    padding: 0;
    background: none;
    border: 0;
    color: ${color.text};
    > span {
      display: none !important;
    }
  }
`;

/** Opens the palette: a field's look on a desk, where its key stands beside it, and an icon on a phone. */
export function PaletteOpener({ onOpen }: { onOpen: () => void }) {
  const t = useT();
  return (
    <Opener type="button" aria-label={t('palette.open')} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" />
      <span aria-hidden>{t('palette.open')}</span>
      <Keys keys={keysShown(SHORTCUTS.palette.keys)} />
    </Opener>
  );
}
