import { LIMITS } from '@portal/contracts/limits';
import { useT } from '@portal/portal-kit';
import { ParameterFields, unanswered } from '@portal/portal-kit/fields';
import { PhotosField } from '@portal/portal-kit/files';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { TextField } from '@portal/ui-kit/text-field';
import { Tile } from '@portal/ui-kit/tile';
import { KnownOnMachine } from '../machine-field';
import { answerStopped } from '../report-place-fields';
import { ReportPhrases } from '../report-phrases';
import { SimilarToReport } from '../similar-to-report';
import type { Report } from '../use-report';
import { BackButton, QuestionForm, QuestionFrame, type QuestionPlace } from './question-frame';
import { StepBar } from '../send-bar';

interface QuestionProps {
  report: Report;
  place: QuestionPlace;
  /** Goes to the next question. */
  onNext: () => void;
}

/** Whether the machine stands: a press answers and goes on. */
export function StoppedQuestion({ report, place, onNext }: QuestionProps) {
  const t = useT();
  const answer = (stopped: boolean) => {
    answerStopped(report, stopped);
    onNext();
  };
  return (
    <QuestionFrame place={place} title={t('report.stopped')}>
      <Stack>
        <Grid $min="16rem">
          <Tile icon="warning" title={t('yes')} selected={report.draft.stopped === true} onPress={() => answer(true)} />
          <Tile icon="circle-check" title={t('no')} selected={report.draft.stopped === false} onPress={() => answer(false)} />
        </Grid>
        <StepBar>
          <BackButton place={place} />
        </StepBar>
      </Stack>
    </QuestionFrame>
  );
}

interface WhatQuestionProps extends QuestionProps {
  category: number;
  phrases: readonly string[];
}

/** What happened: a ready phrase goes on at once. Own words need a title; without a description it takes the title. */
export function WhatQuestion({ report, place, category, phrases, onNext }: WhatQuestionProps) {
  const t = useT();
  const { form, draft } = report;
  const goOn = () => {
    if (draft.user_description.trim() === '') form.change('user_description', draft.title.trim());
    onNext();
  };
  return (
    <QuestionForm place={place} title={t('question.what')} blocked={draft.title.trim() === ''} onForward={goOn}>
      <KnownOnMachine report={report} />
      <ReportPhrases report={report} phrases={phrases} onTaken={onNext} />
      <TextField {...form.text('title')} label={t('fields.title')} hint={t('report.title_hint')} required />
      <TextArea
        {...form.text('user_description')}
        required={false}
        label={t('fields.description')}
        hint={t('report.description_hint')}
        rows={3}
      />
      <SimilarToReport report={report} category={category} />
    </QuestionForm>
  );
}

/** What the category asks for. */
export function DataQuestion({ report, place, onNext }: QuestionProps) {
  const t = useT();
  const { form, draft, asked } = report;
  return (
    <QuestionForm place={place} title={t('fields.parameters')} blocked={unanswered(asked, draft.answers).length > 0} onForward={onNext}>
      <ParameterFields
        asked={asked}
        answers={draft.answers}
        errors={form.errors}
        onAnswer={(id, value) => form.change(`answers.${id}`, value)}
      />
    </QuestionForm>
  );
}

/** Photos, or none. */
export function PhotoQuestion({ report, place, onNext }: QuestionProps) {
  const t = useT();
  const { files, setFiles } = report;
  return (
    <QuestionForm
      place={place}
      title={t('question.photo')}
      forward={files.photos.length === 0 ? t('question.without_photo') : undefined}
      onForward={onNext}
    >
      <PhotosField
        label={t('files.photos_hint')}
        files={files.photos}
        room={LIMITS.filesMax - files.photos.length - files.documents.length}
        onChange={(photos) => setFiles({ ...files, photos })}
      />
    </QuestionForm>
  );
}
