import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import type { IssueRow } from '@portal/contracts/issues/schemas';
import { usePortal } from '@portal/portal-kit';
import { ColorDot } from '@portal/ui-kit/color-dot';
import { PATH_SEPARATOR } from './category-tree';

const Path = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 0.5em;
`;

/** A category with its parents and its colour, as in "● Breakdown > Mechanical". */
export function CategoryPath({ category }: { category: IssueRow['category'] }) {
  const { locale } = usePortal();
  return (
    <Path>
      <ColorDot colour={category.color} />
      <span>{pathOfRef(category, locale)}</span>
    </Path>
  );
}

/** The words of a category's path. */
export function pathOfRef(category: IssueRow['category'], locale: string): string {
  return [...category.parents, category].map(({ name }) => translated(name, locale)).join(PATH_SEPARATOR);
}
