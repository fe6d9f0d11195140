import { translated, type Locale } from '@portal/contracts/locales';
import type { SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { faultOf, isChoice, isGiven, NO_ANSWER, type Answer } from './answers';
import type { AnswerPhotos } from './answer-photos';
import { ChoiceQuestion } from './questions/choice-question';
import { PhotoQuestion } from './questions/photo-question';
import { RatingQuestion } from './questions/rating-question';

interface QuestionFieldProps {
  question: SurveyQuestion;
  answer: Answer;
  locale: Locale;
  photos: AnswerPhotos;
  error?: string;
  onAnswer?: (answer: Answer) => void;
}

/** The field of a question, by its type. */
export function QuestionField({ question, answer, locale, photos, error, onAnswer }: QuestionFieldProps) {
  const t = useT();
  const fault = faultOf(question, answer);
  const { min, max, minLength, maxLength } = question.validators;
  const basics = {
    label: translated(question.name, locale),
    required: question.required,
    error: error ?? (fault && t(`answering.faults.${fault}`, { min, max, minLength, maxLength })),
  };
  const readOnly = onAnswer === undefined;
  const type = (text: string) => onAnswer?.({ ...NO_ANSWER, text });
  if (isChoice(question)) {
    if (question.answers.length === 0) return <Banner tone="warning">{`${basics.label}: ${t('answering.no_answers')}`}</Banner>;
    return <ChoiceQuestion {...basics} question={question} answer={answer} locale={locale} onAnswer={onAnswer} />;
  }
  switch (question.type) {
    case 'RATING':
      return <RatingQuestion {...basics} value={Number(answer.text) || null} onChange={onAnswer && ((value) => type(String(value)))} />;
    case 'PHOTO':
      return <PhotoQuestion {...basics} answer={answer} photos={photos} onAnswer={onAnswer} />;
    case 'LONGTEXT':
      return <TextArea {...basics} value={answer.text} readOnly={readOnly} onChange={type} />;
    case 'NUMBER':
      return (
        <TextField {...basics} inputMode="decimal" value={answer.text} readOnly={readOnly} hint={bounds(t, min, max)} onChange={type} />
      );
    default:
      return <TextField {...basics} value={answer.text} readOnly={readOnly} onChange={type} />;
  }
}

function bounds(t: ReturnType<typeof useT>, min: number | null | undefined, max: number | null | undefined): string | undefined {
  if (!isGiven(min) && !isGiven(max)) return undefined;
  if (!isGiven(min)) return t('answering.at_most', { max });
  return isGiven(max) ? t('answering.between', { min, max }) : t('answering.at_least', { min });
}
