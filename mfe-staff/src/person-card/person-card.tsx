import { getUserCard } from '@portal/contracts/identity/contracts';
import { ApiError, joinFacts, LoadError, RouteLink, useApiQuery, usePortal, useT, useDictionary } from '@portal/portal-kit';
import { Avatar } from '@portal/ui-kit/avatar';
import { ButtonLink } from '@portal/ui-kit/button';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';

/** A colleague in short, for other units' pages: whether they are in, and how to call them. */
export function PersonCard({ userId }: { userId: number }) {
  const t = useT();
  const { locale } = usePortal();
  const functions = useDictionary('functions');
  const departments = useDictionary('departments');
  const card = useApiQuery(getUserCard, { params: { id: userId } }, { live: [`user:${userId}`] });
  if (card.error instanceof ApiError && card.error.status === 404) return <p>{t('card.missing')}</p>;
  if (card.error) return <LoadError compact error={card.error} onRetry={() => void card.refetch()} />;
  const person = card.data?.item;
  if (!person)
    return (
      <Inline>
        <Skeleton $round $width="2.5rem" $height="2.5rem" />
        <Skeleton $width="10rem" />
      </Inline>
    );
  const duties = joinFacts([functions.word(person.function), departments.word(person.department)], locale);
  return (
    <Inline $gap="m">
      <Avatar name={person.name} src={person.photo?.path} />
      <Stack $gap="xs">
        <RouteLink to="staff.show" params={{ id: person.id }}>
          {person.name}
        </RouteLink>
        {duties && <span>{duties}</span>}
        {person.supervisor_user && <span>{t('card.supervisor', { name: person.supervisor_user.name })}</span>}
      </Stack>
      {person.present !== null && (
        <StatusBadge size="small" tone={person.present ? 'success' : 'neutral'}>
          {person.present ? t('card.present') : t('card.absent')}
        </StatusBadge>
      )}
      {person.phone && (
        <ButtonLink icon="phone" href={`tel:${person.phone}`}>
          {t('card.call', { phone: person.phone })}
        </ButtonLink>
      )}
    </Inline>
  );
}
