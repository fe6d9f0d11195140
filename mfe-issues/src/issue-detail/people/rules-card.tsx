import type { Issue } from '@portal/contracts/issues/schemas';
import { joinFacts, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { useCategories } from '../../categories/categories.api';

/** The licence that the nearest category with one asks for; null where none does. */
function useRequiredLicense(category: number): string | null {
  const { tree } = useCategories();
  return tree?.path(category).findLast(({ required_license }) => required_license !== null)?.required_license ?? null;
}

/** Who answers for the issue, who helps, and what the category and the flow demand before it is closed. */
export function RulesCard({ issue }: { issue: Issue }) {
  const t = useT();
  const { locale } = usePortal();
  const nameOf = usePersonName();
  const license = useRequiredLicense(issue.category_id);
  const helpers = issue.employees.filter(({ user_id }) => user_id !== issue.current_employee?.id);
  const rules = [
    ...(issue.formal_confirm_required ? [t('search.formal_confirm')] : []),
    ...(issue.finish_requires_comment ? [t('people.rules.summary')] : []),
  ];
  const help = [...(license ? [t('people.rules.license', { name: license })] : []), ...helpers.map(({ user }) => nameOf(user) ?? '')];
  return (
    <Card title={t('people.responsible_and_rules')}>
      <DescriptionList
        entries={[
          { label: t('fields.responsible'), value: nameOf(issue.current_employee) },
          { label: t('fields.required_help'), value: help.length > 0 && joinFacts(help, locale) },
          { label: t('fields.rules'), value: rules.length > 0 && joinFacts(rules, locale) },
        ]}
      />
    </Card>
  );
}
