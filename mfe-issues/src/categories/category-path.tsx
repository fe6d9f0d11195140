import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { usePortal } from '@portal/portal-kit';
import { ColorDot } from '@portal/ui-kit/color-dot';
import { Icon } from '@portal/ui-kit/icon';
import { PATH_SEPARATOR } from './category-tree';

const Path = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
`;

/** A category with its parents and its colour, as in "● Breakdown > Mechanical". */
export function CategoryPath({ category, withIcon = false }: { category: IssueRow['category']; withIcon?: boolean }) {
  const { locale } = usePortal();
  return (
    <Path>
      {withIcon && category.icon ? <Icon name={category.icon} /> : <ColorDot colour={category.color} />}
      <span>{pathOfRef(category, locale)}</span>
    </Path>
  );
}

/** The words of a category's path. */
export function pathOfRef(category: IssueRow['category'], locale: string): string {
  return [...category.parents, category].map(({ name }) => translated(name, locale)).join(PATH_SEPARATOR);
}
