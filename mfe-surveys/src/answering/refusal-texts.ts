import { ApiError, type Translate } from '@portal/portal-kit';

/** Codes of refused answers, by the id of their question. */
export type RefusedAnswers = Readonly<Record<number, string>>;

/** What a 422 says of single answers, whose paths are `data.<section>.<question>`; null for a failure of another kind. */
export function refusedAnswers(error: unknown): RefusedAnswers | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const codes = Object.entries(error.problem?.codes ?? {}).filter(([path]) => path.startsWith('data.'));
  return codes.length === 0 ? null : Object.fromEntries(codes.map(([path, [code = 'invalid']]) => [Number(path.split('.')[2]), code]));
}

const TOLD = new Set(['required', 'not_found']);

/** The sentences for refused answers. */
export function refusalTexts(t: Translate, refused: RefusedAnswers): Record<number, string> {
  return Object.fromEntries(
    Object.entries(refused).map(([question, code]) => [question, t(`answering.refused.${TOLD.has(code) ? code : 'invalid'}`)]),
  );
}
