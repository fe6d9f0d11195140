import styled from 'styled-components';
import { Icon } from './icon';
import { useLabels } from './labels';
import { clampedTo } from './theme/clamped-to';
import { color, font, media, space } from './theme/tokens';

export interface Crumb {
  label: string;
  /** None for the place where the person is. */
  href?: string;
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  font-size: ${font.table};
  color: ${color.muted};
  li {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-block-size: 1.5rem;
    max-inline-size: 100%;
  }
  li > :is(a, span) {
    ${clampedTo(1)}
  }
  ${media.phone} {
    flex-wrap: nowrap;
    li {
      min-inline-size: 2.5rem;
    }
    /* The title below says it too. */
    li:last-child {
      flex-shrink: 9;
    }
  }
  a {
    color: ${color.muted};
    text-decoration: none;
  }
  a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  [aria-current] {
    color: ${color.text};
    font-weight: ${font.medium};
  }
`;

/** The way from the start of the portal to here. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const labels = useLabels();
  return (
    <nav aria-label={labels.breadcrumbs}>
      <List>
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`}>
            {index > 0 && <Icon name="chevron-right" size="0.9em" />}
            {item.href && index < items.length - 1 ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span data-clipped aria-current={index === items.length - 1 ? 'page' : undefined}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
