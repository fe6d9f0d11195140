import { useState } from 'react';
import styled from 'styled-components';
import { translated, type Locale } from '@portal/contracts/locales';
import { getSurvey } from '@portal/contracts/surveys/contracts';
import type { Survey } from '@portal/contracts/surveys/schemas';
import { languageName, LoadError, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Dialog } from '@portal/ui-kit/dialog';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { color, radius, space } from '@portal/ui-kit/theme';
import { AnswerForm } from '../answering/answer-form';
import { pagesOf, type Answers } from '../answering/answers';
import { PageSteps } from '../answering/page-steps';

/** As wide as a phone where that is asked for. */
const Screen = styled.div<{ $phone: boolean }>`
  inline-size: ${({ $phone }) => ($phone ? '24rem' : '100%')};
  max-inline-size: 100%;
  margin-inline: auto;
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

/** A survey as it is asked, in any language of the plant; answers are not kept. */
export function SurveyPreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const survey = useApiQuery(getSurvey, { params: { id }, query: {} });
  return (
    <Dialog open size="large" dismissable title={t('surveys.preview')} onClose={onClose}>
      {survey.data ? (
        <Preview survey={survey.data.item} />
      ) : survey.error ? (
        <LoadError compact error={survey.error} onRetry={() => void survey.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

function Preview({ survey: { name, description, sections } }: { survey: Survey }) {
  const t = useT();
  const { locale, tenant } = usePortal();
  const [language, setLanguage] = useState<Locale>(tenant.supportedLocales.includes(locale) ? locale : tenant.default_locale);
  const [phone, setPhone] = useState(false);
  const [page, setPage] = useState(0);
  const [answers, setAnswers] = useState<Answers>({});
  const pages = pagesOf(sections);
  return (
    <Stack>
      <Inline $wrap>
        <NativeSelect
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={tenant.supportedLocales.map((one) => ({ value: one, label: languageName(one) }))}
        />
        <Checkbox label={t('preview.phone')} checked={phone} onChange={setPhone} />
      </Inline>
      <Screen $phone={phone} lang={language}>
        <Stack>
          <h3>{translated(name, language)}</h3>
          {page === 0 && description && <p>{translated(description, language)}</p>}
          <PageSteps page={page} pages={pages.length} />
          <AnswerForm
            sections={pages[page] ?? []}
            answers={answers}
            locale={language}
            photos={{ all: [] }}
            onAnswer={(question, answer) => setAnswers((now) => ({ ...now, [question]: answer }))}
          />
          <Inline>
            {page > 0 && (
              <Button icon="chevron-left" onClick={() => setPage(page - 1)}>
                {t('answering.back')}
              </Button>
            )}
            {page < pages.length - 1 && (
              <Button iconEnd="chevron-right" onClick={() => setPage(page + 1)}>
                {t('answering.next')}
              </Button>
            )}
          </Inline>
        </Stack>
      </Screen>
    </Stack>
  );
}
