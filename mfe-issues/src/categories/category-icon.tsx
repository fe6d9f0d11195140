import styled from 'styled-components';
import { Icon } from '@portal/ui-kit/icon';
import { radius, readableOn } from '@portal/ui-kit/theme';

const IconTile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border-radius: ${radius.small};
`;

/** The icon of a category on the category's colour. */
export function CategoryIcon({ icon, colour }: { icon: string | null; colour: string | null }) {
  return (
    <IconTile style={colour ? { background: colour, color: readableOn(colour, 'icon') } : undefined}>
      <Icon name={icon ?? 'tag'} />
    </IconTile>
  );
}
