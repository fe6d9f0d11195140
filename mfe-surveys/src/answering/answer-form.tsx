import { useId } from 'react';
import styled from 'styled-components';
import { translated, type Locale } from '@portal/contracts/locales';
import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { NO_ANSWER, type Answer, type Answers } from './answers';
import type { AnswerPhotos } from './answer-photos';
import { QuestionField } from './question-field';

export interface AnswerFormProps {
  /** Sections of one page, in their order. */
  sections: readonly SurveySection[];
  answers: Answers;
  /** Of names; the guest and the preview choose their own. */
  locale: Locale;
  photos: AnswerPhotos;
  /** Sentences of the server, by the id of the question. */
  errors?: Readonly<Record<number, string>>;
  /** Left out where answers are only looked at. */
  onAnswer?: (questionId: number, answer: Answer) => void;
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  & + & {
    padding-block-start: ${space.xl};
    border-block-start: 1px solid ${color.line};
  }
  h3 {
    font-size: ${font.title};
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.muted};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** The questions of a page with their answers: to answer, or to look at. */
export function AnswerForm({ sections, ...shared }: AnswerFormProps) {
  const t = useT();
  if (sections.length === 0) return <EmptyState compact icon="clipboard" title={t('answering.not_configured')} />;
  return (
    <Stack $gap="xl">
      {sections.map((section) => (
        <SectionPart key={section.id} section={section} {...shared} />
      ))}
    </Stack>
  );
}

function SectionPart({
  section: { name, description, questions },
  answers,
  locale,
  photos,
  errors = {},
  onAnswer,
}: Omit<AnswerFormProps, 'sections'> & { section: SurveySection }) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{translated(name, locale)}</h3>
      {description && <p>{translated(description, locale)}</p>}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? NO_ANSWER}
          locale={locale}
          photos={photos}
          error={errors[question.id]}
          onAnswer={onAnswer && ((answer) => onAnswer(question.id, answer))}
        />
      ))}
    </Part>
  );
}
