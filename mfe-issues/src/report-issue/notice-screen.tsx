import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Inline, Stack } from '@portal/ui-kit/stack';
import type { CategoryTree } from '../categories/category-tree';
import { CategoryBreadcrumbs } from './category-breadcrumbs';
import { NoticeText } from './notice-text';
import { phoneNumbersIn } from './phone-numbers';

interface NoticeScreenProps {
  category: Category;
  tree: CategoryTree<Category>;
  onGo: (parent: number | null) => void;
}

/** What to do instead of reporting, such as "Call 112 first". */
export function NoticeScreen({ category, tree, onGo }: NoticeScreenProps) {
  const t = useT();
  const { locale } = usePortal();
  const notice = translated(category.attributes.notice, locale);
  return (
    <Stack>
      <PageHeader
        title={translated(category.name, locale)}
        breadcrumbs={<CategoryBreadcrumbs tree={tree} at={category.id} onGo={onGo} />}
      />
      <NoticeText icon={category.icon ?? 'warning'} colour={category.color_inherited}>
        {notice}
      </NoticeText>
      <Inline>
        {phoneNumbersIn(notice).map((number) => (
          <ButtonLink key={number} size="large" variant="primary" icon="phone" href={`tel:${number.replace(/[ -]/g, '')}`}>
            {t('report.call', { number })}
          </ButtonLink>
        ))}
      </Inline>
    </Stack>
  );
}
