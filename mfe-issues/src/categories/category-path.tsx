import styled from 'styled-components';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import { font, space } from '@portal/ui-kit/theme';
import { CategoryIcon } from './category-icon';
import { PATH_SEPARATOR } from './category-tree';

const Path = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-inline-size: 0;
  max-inline-size: 100%;
  font-size: ${font.table};
  > span:last-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

/** A category with its parents, its icon and its colour. */
export function CategoryPath({ category }: { category: IssueRow['category'] }) {
  const { locale } = usePortal();
  return (
    <Path>
      <CategoryIcon icon={category.icon} colour={category.color} />
      <span>{pathOfRef(category, locale)}</span>
    </Path>
  );
}

/** The words of a category's path. */
export function pathOfRef(category: IssueRow['category'], locale: string): string {
  return [...category.parents, category].map(({ name }) => translated(name, locale)).join(PATH_SEPARATOR);
}
