import styled from 'styled-components';
import { getUserAccess } from '@portal/contracts/identity/contracts';
import type { User } from '@portal/contracts/identity/schemas';
import { LoadError, useApiQuery, useFormat, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font } from '@portal/ui-kit/theme';
import { useReasonWords } from './reason-words';
import { administratorBy, reasonsOf, type GivenLevels } from './reasons-of';

const Source = styled.div`
  font-size: ${font.caption};
  color: ${color.muted};
`;

/** Every permission of a person with what gives it: their own, that of the template, that of each group. */
export function AccessReasons({ user }: { user: User }) {
  const t = useT();
  const words = useReasonWords();
  const access = useApiQuery(getUserAccess, { params: { id: user.id } }, { live: ['user'] });
  if (access.error) return <LoadError compact error={access.error} onRetry={() => void access.refetch()} />;
  if (!access.data) return <SkeletonText lines={6} />;
  const { item } = access.data;
  const administrator = administratorBy(item);
  const areas = reasonsOf(item);
  if (administrator.length + areas.length === 0) return <EmptyState compact icon="shield" title={t('reasons.nothing')} />;
  return (
    <Stack $gap="m">
      {administrator.map((reason) => (
        <Banner key={`${reason.kind} ${String(reason.id)}`} title={t('reasons.everything')}>
          {words(reason)}
        </Banner>
      ))}
      <DescriptionList entries={areas.map(({ area, given }) => ({ label: t(`areas.${area}`), value: <Given given={given} /> }))} />
    </Stack>
  );
}

function Given({ given }: { given: readonly GivenLevels[] }) {
  const t = useT();
  const format = useFormat();
  const words = useReasonWords();
  return given.map(({ reason, levels }) => (
    <div key={`${reason.kind} ${String(reason.id)}`}>
      {format.list(levels.map((level) => t(`access.${level}`)))}
      <Source>{words(reason)}</Source>
    </div>
  ));
}
