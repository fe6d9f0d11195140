import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, media, space } from './theme/tokens';

export interface PageHeaderProps {
  /** One that is more than a text isolates what is foreign in it by itself. */
  title: ReactNode;
  /** How many there are, already formatted. */
  count?: ReactNode;
  /** That is not known yet: the room of the count is kept. */
  counting?: boolean;
  /** Under the title: one line that says what this is. */
  subtitle?: ReactNode;
  /** Beside the title: the state as the loudest element. */
  status?: ReactNode;
  /** At the end, the chief action last. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  /** On a phone, too, title and actions take one line: of actions with an icon only the icon is seen. */
  oneLine?: boolean;
}

const Header = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  margin-block-end: ${space.l};
`;

const Line = styled.div<{ $one: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  min-block-size: 2.5rem;
  ${media.phone} {
    flex-wrap: ${({ $one }) => ($one ? 'nowrap' : 'wrap')};
    ${({ $one }) => $one && `column-gap: ${space.s};`}
  }
`;

const COUNT_BESIDE = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s};
`;

/** Beside a count that comes later it takes what the buttons leave: they would wrap when it comes, and push everything down. */
const Title = styled.h1<{ $counted: boolean; $text: boolean; $one: boolean }>`
  ${({ $counted }) => $counted && 'flex: 1 1 0;'}
  ${({ $text }) => !$text && COUNT_BESIDE}
  min-inline-size: ${({ $counted, $one }) => ($counted && !$one ? 'min(100%, 14rem)' : 0)};
  font-size: ${font.heading};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

/** On a phone a header of one line gives it a line of its own: its words come later, and their length is not known. */
const Count = styled.small<{ $counting: boolean; $one: boolean }>`
  ${({ $counting }) => $counting && 'visibility: hidden;'}
  color: ${color.muted};
  font-size: ${font.body};
  font-weight: ${font.regular};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0;
  white-space: nowrap;
  ${media.phone} {
    ${({ $one }) => $one && 'display: block;'}
  }
`;

const Subtitle = styled.p`
  ${media.phone} {
    margin-block-start: ${space.xs};
  }
  color: ${color.muted};
  font-size: ${font.table};
  max-inline-size: 70ch;
`;

/** The words of a button that has an icon are read, not seen. An icon that is still on its way is a hidden `span`. */
const ICONS_ALONE = css`
  flex-wrap: nowrap;
  > :is(a, button):not([aria-label]):has(> svg, > span[aria-hidden]) {
    padding-inline: ${space.m};
    > span:not([aria-hidden]) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const ACTIONS_BELOW = css`
  inline-size: 100%;
  > * {
    flex: 1 1 auto;
  }
  > button[aria-label] {
    flex: none;
  }
`;

const Actions = styled.div<{ $one: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-inline-start: auto;
  ${media.phone} {
    ${({ $one }) => ($one ? ICONS_ALONE : ACTIONS_BELOW)}
  }
`;

/** The top of a page: what it is, its state, what can be done. */
export function PageHeader({ title, count, counting = false, subtitle, status, actions, breadcrumbs, oneLine = false }: PageHeaderProps) {
  return (
    <Header>
      {breadcrumbs}
      <Line $one={oneLine}>
        <Title $one={oneLine} $counted={count !== undefined} $text={typeof title === 'string'}>
          {typeof title === 'string' ? <bdi>{title}</bdi> : title}
          {count !== undefined && (
            <>
              {' '}
              <Count $counting={counting} $one={oneLine}>
                {count}
              </Count>
            </>
          )}
        </Title>
        {status}
        {actions && <Actions $one={oneLine}>{actions}</Actions>}
      </Line>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </Header>
  );
}
