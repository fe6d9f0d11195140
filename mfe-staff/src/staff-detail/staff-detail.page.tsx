import { useParams } from 'react-router';
import { addUserPhoto, getUser, removeUserPhoto } from '@portal/contracts/identity/contracts';
import { addressOf, api, lazyDialog, lazyPanel, LoadError, upload, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { PersonPhoto } from '@portal/portal-kit/fields';
import { Card } from '@portal/ui-kit/card';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { ACCOUNT_TONES } from '../account-status';
import { PersonLicenses } from '../licenses/person-licenses';
import { StaffMenu } from '../staff-actions/staff-menu';
import { useStaffActions } from '../staff-actions/use-staff-actions';
import { PersonAccess } from './person-access';
import { StaffProperties } from './staff-properties';
import { EmailProblem } from './email-problem';
import { UnconfirmedEmail } from './unconfirmed-email';
import { WaitingEmail } from './waiting-email';

const StaffDialogs = lazyDialog(async () => (await import('../staff-actions/staff-dialogs')).StaffDialogs);

const PersonWeek = lazyPanel(
  async () => (await import('../schedule/person-week')).PersonWeek,
  <Card>
    <SkeletonText lines={6} />
  </Card>,
);

/** One person: who they are, how to reach them, what they do. */
export function StaffDetailPage() {
  const t = useT();
  const { can } = usePortal();
  const id = Number(useParams().id);
  const person = useApiQuery(getUser, { params: { id } }, { live: [`user:${id}`] });
  const actions = useStaffActions();
  const user = person.data?.item;
  const title = user?.name ?? t('routes.person');
  usePage({ title, breadcrumbs: [{ label: t('routes.staff'), href: addressOf('staff.index') ?? undefined }, { label: title }] });
  return (
    <Stack>
      <PageHeader
        title={title}
        status={user && <StatusBadge tone={ACCOUNT_TONES[user.account_status]}>{t(`account_status.${user.account_status}`)}</StatusBadge>}
        actions={user && <StaffMenu user={user} actions={actions} />}
      />
      {person.error && <LoadError error={person.error} onRetry={() => void person.refetch()} />}
      {!user && !person.error && <SkeletonText lines={8} />}
      {user && (
        <>
          <WaitingEmail user={user} />
          <EmailProblem user={user} />
          <UnconfirmedEmail user={user} />
          <PersonPhoto
            person={user}
            {...(can('settings.staff/update') && {
              onChange: (file: File) => upload(addUserPhoto, { params: { id: user.id }, file }),
              onRemove: (photoId: string) => api(removeUserPhoto, { params: { id: user.id, photoId } }),
            })}
          />
          <StaffProperties user={user} />
          <PersonLicenses user={user.id} />
          {can('staff.schedule/read') && <PersonWeek id={user.id} />}
          <PersonAccess user={user} />
        </>
      )}
      {actions.task && <StaffDialogs task={actions.task} onClose={actions.close} />}
    </Stack>
  );
}
