import { translated } from '@portal/contracts/locales';
import { getSurveyResult } from '@portal/contracts/surveys/contracts';
import type { SurveyResultDetail } from '@portal/contracts/surveys/schemas';
import { LoadError, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Dialog } from '@portal/ui-kit/dialog';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { AnswerForm } from '../answering/answer-form';
import { answersOf, pagesOf } from '../answering/answers';

/** One completed survey to look at, with the name of the person. */
export function EntryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const entry = useApiQuery(getSurveyResult, { params: { id } });
  const item = entry.data?.item;
  return (
    <Dialog open size="medium" dismissable title={item ? translated(item.name, locale) : t('results.survey')} onClose={onClose}>
      {item ? (
        <Entry entry={item} />
      ) : entry.error ? (
        <LoadError compact error={entry.error} onRetry={() => void entry.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

function Entry({ entry: { user, completed_at, sections, data, photos } }: { entry: SurveyResultDetail }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  return (
    <Stack>
      <p>
        {`${user?.name ?? t('results.guest')} · `}
        <time dateTime={completed_at}>{format.exact(completed_at)}</time>
      </p>
      <AnswerForm
        sections={pagesOf(sections).flat()}
        answers={answersOf(data)}
        locale={locale}
        photos={{ all: photos.map(({ file, ...photo }) => ({ ...photo, path: file })) }}
      />
    </Stack>
  );
}
