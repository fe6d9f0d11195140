import type { QuestionResult, SurveySection } from '@portal/contracts/surveys/schemas';
import { CHOICE_TYPES } from '@portal/contracts/surveys/survey-terms';
import type { Query } from '@portal/service-kit/query';
import { figuresOfValue, figuresOfWeeks } from './anonymous-figures';
import { readFigures, readSlots, type Figure } from './figures.repository';
import type { ResultQuery } from './result-query';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** A version as its figures need it. */
interface Version {
  versionId: number;
  anonymous: boolean;
  sections: SurveySection[];
}

/** The filters of a query without those by time: pieces of time are the same whatever range is asked for. */
const anytime = (asked: ResultQuery): ResultQuery => ({ ...asked, list: {}, parameters: new Map(), range: { from: null, to: null } });

/** Figures of an anonymous version: by weeks, or by one value of a parameter; nothing where both or several narrow it. */
async function anonymousFigures(query: Query, versionId: number, asked: ResultQuery): Promise<Figure[]> {
  const { range, parameters } = asked;
  const [narrowing, ...others] = parameters;
  const all = { asked: anytime(asked), versions: [versionId] };
  if (!range || others.length > 0) return [];
  if (!narrowing) return figuresOfWeeks(await readSlots(query, all), range);
  if (range.from !== null || range.to !== null) return [];
  const [parameter, value] = narrowing;
  return figuresOfValue(await readSlots(query, { ...all, grouping: { by: 'parameter', parameter } }), value);
}

/** Figures of a version over what the filters find, as they may be shown. */
export function figuresOf(query: Query, { versionId, anonymous }: Version, asked: ResultQuery): Promise<Figure[]> {
  return anonymous ? anonymousFigures(query, versionId, asked) : readFigures(query, { asked, versions: [versionId] });
}

/** How many entries figures are about; null where an anonymous survey hides it. */
export function entriesOf(figures: readonly Figure[], anonymous: boolean): number | null {
  const found = figures.find(({ question_id, week }) => question_id === 0 && week === null);
  return found?.n ?? (anonymous ? null : 0);
}

const averageOf = ({ n, total }: Figure) => (total === null ? null : total / n);

/** Figures question by question, in the order of the version. */
export function questionResults({ sections, anonymous }: Version, figures: readonly Figure[]): QuestionResult[] {
  const none = anonymous ? null : 0;
  return sections
    .flatMap(({ questions }) => questions)
    .map(({ id, type, answers }) => {
      const own = figures.filter(({ question_id }) => question_id === id);
      const over = own.find(({ answer, week }) => answer === 0 && week === null);
      const countOf = (answer: number) => own.find((figure) => figure.answer === answer && figure.week === null)?.n ?? (over ? 0 : none);
      return {
        question_id: id,
        type,
        answered: over?.n ?? none,
        options: CHOICE_TYPES.includes(type) ? answers.map((option) => ({ answer_id: option.id, count: countOf(option.id) })) : [],
        ratings: type === 'RATING' ? RATINGS.map((rating) => ({ rating, count: countOf(rating) })) : [],
        min: over?.low ?? null,
        max: over?.high ?? null,
        avg: over ? averageOf(over) : null,
        weeks: own.flatMap((figure) => (figure.week === null ? [] : [{ week: figure.week, answered: figure.n, avg: averageOf(figure) }])),
      };
    });
}
