import { useFormat, useT } from '@portal/portal-kit';
import { FormView } from '@portal/portal-kit/forms';
import { FieldError } from '@portal/ui-kit/field';
import { Grid } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';
import { missingParts } from '../missing-parts';
import { PlaceFields } from '../report-place-fields';
import { SendBar } from '../send-bar';
import type { Report } from '../use-report';
import { BackButton, QuestionFrame, type QuestionPlace } from './question-frame';
import type { Question } from './question-order';

interface SendQuestionProps {
  report: Report;
  place: QuestionPlace;
  /** The category in words. */
  category: string;
  questions: readonly Question[];
  /** Goes back to a question. */
  onAsk: (question: Question) => void;
}

/** All answers, each leading back to its question, and the button that sends. What the server refuses stands at its answer. */
export function SendQuestion({ report, place, category, questions, onAsk }: SendQuestionProps) {
  const t = useT();
  const { form } = report;
  const answers = useAnswersInWords(report, category, place.machine).filter(
    ({ question }) => question === 'machine' || questions.includes(question),
  );
  const missing = missingParts(report.draft, report.asked);
  return (
    <QuestionFrame place={place} title={t('question.send')}>
      <FormView form={form} label={t('routes.new_issue')} blocked={missing.length > 0}>
        <Grid $min="20rem">
          {answers.map(({ question, label, words, error }) => (
            <div key={question}>
              <Tile leads title={words} hint={label} onPress={() => onAsk(question)} />
              {error && (
                <div role="alert" tabIndex={-1} data-form-summary>
                  <FieldError>{error}</FieldError>
                </div>
              )}
            </div>
          ))}
        </Grid>
        <PlaceFields report={report} />
        <SendBar missing={missing} sending={report.sending}>
          <BackButton place={place} />
        </SendBar>
      </FormView>
    </QuestionFrame>
  );
}

interface AnswerInWords {
  question: Question;
  label: string;
  words: string;
  /** Why the server refused it. */
  error?: string | undefined;
}

/** What each question was answered with. */
function useAnswersInWords({ draft, form: { errors }, files }: Report, category: string, machine?: string): AnswerInWords[] {
  const t = useT();
  const format = useFormat();
  const none = t('question.no_answer');
  const refused = Object.keys(errors).find((path) => path.startsWith('answers.'));
  const stopped = draft.stopped === null ? none : t(draft.stopped ? 'yes' : 'no');
  return [
    {
      question: 'machine',
      label: t('fields.equipment'),
      words: machine ?? (draft.equipment_id === null ? none : format.number(draft.equipment_id)),
      error: errors.equipment_id,
    },
    { question: 'category', label: t('fields.category'), words: category },
    { question: 'stopped', label: t('report.stopped'), words: stopped },
    { question: 'what', label: t('question.what'), words: draft.title, error: errors.title ?? errors.user_description },
    {
      question: 'data',
      label: t('fields.parameters'),
      words: format.number(Object.values(draft.answers).filter((answer) => answer !== null && answer !== '').length),
      error: refused && errors[refused],
    },
    { question: 'photo', label: t('files.photos'), words: format.number(files.photos.length) },
  ];
}
