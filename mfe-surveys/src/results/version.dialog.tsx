import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import { getSurveyVersion } from '@portal/contracts/surveys/contracts';
import type { QuestionResult, SurveyQuestion, VersionDetail } from '@portal/contracts/surveys/schemas';
import { LoadError, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Dialog } from '@portal/ui-kit/dialog';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, space } from '@portal/ui-kit/theme';
import { pagesOf } from '../answering/answers';
import { BarChart } from './bar-chart';
import { nextDay } from './next-day';
import { QuestionValues } from './question-values';
import { parameterId } from './parameter-filters';
import { useVersionDimensions, type ResultDimensions, type ResultFilters } from './use-result-dimensions';
import { WeekTrend } from './week-trend';

interface VersionDialogProps {
  id: number;
  /** Days of the range, '' for no bound; `to` belongs to it. */
  from: string;
  to: string;
  /** Filters by parameters. */
  parameters: ResultFilters;
  /** Parameters of all versions in the list, by which those that this version lacks are named. */
  contexts: ResultDimensions['contexts'];
  onClose: () => void;
}

/** The filters of figures by days. */
function rangeQuery(from: string, to: string): ResultFilters {
  const end = nextDay(to);
  return { ...(from !== '' && { completed_at_gte: from }), ...(end !== null && { completed_at_lt: end }) };
}

/** The figures of a version, question by question. */
export function VersionDialog({ id, from, to, parameters, contexts, onClose }: VersionDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const isFiltered = Object.keys(parameters).length > 0;
  const known = useVersionDimensions(id, isFiltered)?.contexts;
  const has = (name: string) => known?.some((context) => context.id === parameterId(name)) ?? false;
  const [kept, left] = [Object.entries(parameters).filter(([name]) => has(name)), Object.keys(parameters).filter((name) => !has(name))];
  const filters = { ...Object.fromEntries(kept), ...rangeQuery(from, to) };
  const version = useApiQuery(
    getSurveyVersion,
    { params: { versionId: id }, query: filters },
    { live: ['survey_result'], keep: true, enabled: !isFiltered || known !== undefined },
  );
  const item = version.data?.item;
  const namesOf = (names: readonly string[]) =>
    names.map((name) => translated(contexts.find((context) => context.id === parameterId(name))?.name, locale) || name);
  return (
    <Dialog open size="large" dismissable title={item ? translated(item.name, locale) : t('results.survey')} onClose={onClose}>
      {item ? (
        <Figures version={item} filters={filters} without={namesOf(left)} />
      ) : version.error ? (
        <LoadError compact error={version.error} onRetry={() => void version.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

const Question = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding-block-start: ${space.l};
  border-block-start: 1px solid ${color.line};
  h3 {
    font-size: ${font.title};
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.muted};
  }
`;

interface FiguresProps {
  version: VersionDetail;
  filters: ResultFilters;
  /** Names of parameters that the version does not have: figures are not filtered by them. */
  without: readonly string[];
}

function Figures({ version, filters, without }: FiguresProps) {
  const t = useT();
  const format = useFormat();
  const questions = pagesOf(version.sections).flatMap((sections) => sections.flatMap((section) => section.questions));
  return (
    <Stack $gap="l">
      {without.length > 0 && <Banner tone="warning">{t('results.filter_left_out', { names: format.list(without) })}</Banner>}
      {version.results_count === null ? (
        <Banner tone="neutral">{t('results.hidden')}</Banner>
      ) : (
        <p>{t('results.entries', { number: format.number(version.results_count) })}</p>
      )}
      {questions.map((question) => {
        const result = version.questions.find(({ question_id }) => question_id === question.id);
        return (
          result && (
            <QuestionFigures key={question.id} versionId={version.versionId} question={question} result={result} filters={filters} />
          )
        );
      })}
    </Stack>
  );
}

interface QuestionFiguresProps {
  versionId: number;
  question: SurveyQuestion;
  result: QuestionResult;
  filters: ResultFilters;
}

function QuestionFigures({ versionId, question, result, filters }: QuestionFiguresProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const name = translated(question.name, locale);
  const { type, answered, avg, min, max, weeks } = result;
  const figure = (value: number | null) => format.number(value, { maximumFractionDigits: 2 });
  return (
    <Question aria-label={name}>
      <h3>{name}</h3>
      {answered === null ? (
        <p>{t('results.hidden')}</p>
      ) : (
        <>
          <p>{t('results.answered', { number: format.number(answered) })}</p>
          {avg !== null && <p>{t('results.average', { average: figure(avg), min: figure(min), max: figure(max) })}</p>}
          {isCharted(type) && <BarChart label={name} bars={barsOf(question, result, locale, t)} total={answered} />}
          {!isCharted(type) && answered > 0 && <QuestionValues versionId={versionId} question={question} filters={filters} />}
          {weeks.length > 1 && <WeekTrend weeks={weeks} />}
        </>
      )}
    </Question>
  );
}

const isCharted = (type: QuestionResult['type']) => type === 'CHECK' || type === 'RADIO' || type === 'RATING';

function barsOf({ answers }: SurveyQuestion, { type, options, ratings }: QuestionResult, locale: string, t: ReturnType<typeof useT>) {
  if (type === 'RATING')
    return ratings.map(({ rating, count }) => ({ id: rating, name: t(`answering.ratings.${rating}`), count: count ?? 0 }));
  return options.map(({ answer_id, count }) => ({
    id: answer_id,
    name: translated(answers.find(({ id }) => id === answer_id)?.name, locale),
    count: count ?? 0,
  }));
}
