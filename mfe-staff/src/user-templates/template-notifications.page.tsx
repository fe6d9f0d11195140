import { LoadError, NotFoundPage, Slot, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { useTemplatePage } from './use-template-page';

/** What people of the template are told who have chosen nothing else. */
export function TemplateNotificationsPage() {
  const t = useT();
  const { template, missing, error, retry } = useTemplatePage(t('routes.user_template_notifications'));
  if (missing) return <NotFoundPage />;
  return (
    <Stack>
      <PageHeader title={t('routes.user_template_notifications')} subtitle={t('user_templates.notifications_intro')} />
      {error && <LoadError error={error} onRetry={retry} />}
      {template ? <Slot name="user_template.notifications" props={{ templateId: template.id }} /> : !error && <SkeletonText lines={6} />}
    </Stack>
  );
}
