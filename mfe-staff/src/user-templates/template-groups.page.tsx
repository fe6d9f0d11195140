import { attachTemplateGroup, detachTemplateGroup, getUserTemplate } from '@portal/contracts/identity/contracts';
import type { UserTemplate } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, LoadError, NotFoundPage, notify, queryClient, queryKeyOf, useGroups, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { useTemplatePage } from './use-template-page';

/** Groups that a new person with the template belongs to: each tick is saved at once. */
export function TemplateGroupsPage() {
  const t = useT();
  const { template, missing, error, retry } = useTemplatePage(t('routes.user_template_groups'));
  if (missing) return <NotFoundPage />;
  return (
    <Stack>
      <PageHeader title={t('routes.user_template_groups')} subtitle={t('user_templates.groups_intro')} />
      <Card>
        {error && <LoadError error={error} onRetry={retry} />}
        {template ? <Groups template={template} /> : !error && <SkeletonText lines={6} />}
      </Card>
    </Stack>
  );
}

function Groups({ template }: { template: UserTemplate }) {
  const t = useT();
  const { can, locale } = usePortal();
  const { groups, error, retry } = useGroups();
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (!groups) return <SkeletonText lines={6} />;
  if (groups.length === 0) return <EmptyState compact icon="users" title={t('user_templates.no_groups')} />;
  const attached = new Set(template.groups.map(({ id }) => id));
  const change = async (groupId: number, wanted: boolean) => {
    const params = { id: template.id, groupId };
    try {
      const answer = await api(wanted ? attachTemplateGroup : detachTemplateGroup, { params });
      queryClient.setQueryData(queryKeyOf(getUserTemplate, { params: { id: template.id } }), answer);
    } catch (failure) {
      notify.failed(failure);
    }
  };
  return (
    <Stack $gap="s">
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={translated(name, locale)}
          checked={attached.has(id)}
          disabled={!can('settings.staff/update')}
          onChange={(wanted) => void change(id, wanted)}
        />
      ))}
    </Stack>
  );
}
