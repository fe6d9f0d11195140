import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Stack } from '@portal/ui-kit/stack';
import type { CategoryTree } from '../categories/category-tree';
import { CategoryTrail } from './category-trail';
import { NoticeText } from './notice-text';

interface NoticeScreenProps {
  category: Category;
  tree: CategoryTree<Category>;
  onGo: (parent: number | null) => void;
}

/** What to do instead of reporting, such as "Call 112 first". */
export function NoticeScreen({ category, tree, onGo }: NoticeScreenProps) {
  const { locale } = usePortal();
  return (
    <Stack>
      <PageHeader title={translated(category.name, locale)} breadcrumbs={<CategoryTrail tree={tree} at={category.id} onGo={onGo} />} />
      <NoticeText icon={category.icon ?? 'warning'} colour={category.color_inherited}>
        {translated(category.attributes.notice, locale)}
      </NoticeText>
    </Stack>
  );
}
