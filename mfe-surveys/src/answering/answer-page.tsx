import { useState, type ReactNode } from 'react';
import { translated, type Locale, type Translations } from '@portal/contracts/locales';
import type { SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button, type ButtonProps } from '@portal/ui-kit/button';
import { Stack } from '@portal/ui-kit/stack';
import { AnswerForm } from './answer-form';
import type { AnswerPhotos } from './answer-photos';
import { pagesOf, unfinished, type Answer, type Answers } from './answers';
import { PageSteps, useFocusOnPage } from './page-steps';
import { refusalTexts, type RefusedAnswers } from './refusal-texts';

/** The pages of a survey that somebody answers, and at which they are. */
interface AnswerSteps {
  pages: readonly (readonly SurveySection[])[];
  page: number;
  isLast: boolean;
  /** Required questions without a valid answer. */
  missing: readonly SurveyQuestion[];
  turn: (page: number) => void;
}

/** Leads through the pages of a survey. */
export function useAnswerSteps(sections: readonly SurveySection[], answers: Answers): AnswerSteps {
  const [page, turn] = useState(0);
  const pages = pagesOf(sections);
  return { pages, page, isLast: page >= pages.length - 1, missing: unfinished(sections, answers), turn };
}

interface AnswerPageProps {
  steps: AnswerSteps;
  survey: { description: Translations | null; anonymous: boolean };
  entry: { answers: Answers; answer: (questionId: number, answer: Answer) => void; photos: AnswerPhotos; faults: RefusedAnswers };
  locale: Locale;
  /** Above the first page. */
  title?: ReactNode;
  /** On the first page, after what the survey says of itself. */
  about?: ReactNode;
  /** Below the questions. */
  children: ReactNode;
}

/** One page of a survey with its questions. Whoever turns the page begins at its top. */
export function AnswerPage({ steps: { page, pages }, survey, entry, locale, title, about, children }: AnswerPageProps) {
  const t = useT();
  const top = useFocusOnPage(page);
  const { description, anonymous } = survey;
  return (
    <Stack ref={top} tabIndex={-1}>
      {title}
      {page === 0 && description && <p>{translated(description, locale)}</p>}
      {page === 0 && anonymous && <Banner tone="neutral">{t('answering.anonymous')}</Banner>}
      {page === 0 && about}
      <PageSteps page={page} pages={pages.length} />
      <AnswerForm
        sections={pages[page] ?? []}
        answers={entry.answers}
        locale={locale}
        photos={entry.photos}
        errors={refusalTexts(t, entry.faults)}
        onAnswer={entry.answer}
      />
      {children}
    </Stack>
  );
}

/** On the last page: how many answers are missing. */
export function MissingAnswers({ steps: { isLast, missing } }: { steps: AnswerSteps }) {
  const t = useT();
  if (!isLast || missing.length === 0) return null;
  return <p role="status">{t('answering.missing', { number: missing.length })}</p>;
}

type StepProps = { steps: AnswerSteps } & Pick<ButtonProps, 'size' | 'block'>;

/** To the page before; nothing on the first one. */
export function BackStep({ steps: { page, turn }, ...look }: StepProps) {
  const t = useT();
  if (page === 0) return null;
  return (
    <Button {...look} icon="chevron-left" onClick={() => turn(page - 1)}>
      {t('answering.back')}
    </Button>
  );
}

/** To the next page; on the last one it sends the answers, once all that are required are there. */
export function ForwardStep({ steps, busy, onSend, ...look }: StepProps & { busy: boolean; onSend: () => void }) {
  const t = useT();
  const { page, pages, isLast, missing, turn } = steps;
  if (!isLast)
    return (
      <Button {...look} variant="primary" iconEnd="chevron-right" onClick={() => turn(page + 1)}>
        {t('answering.next')}
      </Button>
    );
  return (
    <Button {...look} variant="primary" icon="send" busy={busy} disabled={missing.length > 0 || pages.length === 0} onClick={onSend}>
      {t('answering.send')}
    </Button>
  );
}
