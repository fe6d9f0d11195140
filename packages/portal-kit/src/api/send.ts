import type { AnswerExtras } from '@portal/contracts/answers';
import type { Problem } from '@portal/contracts/problems';
import { portal } from '../portal/portal-store';
import { activityHeaders } from '../session/activity';
import { deviceId } from '../session/device';
import { sessionToken } from '../session/session-token';
import { uuid } from '../session/uuid';
import { addressOfCall } from './address';
import { ApiError } from './api-error';
import type { AnyContract, LooseArgs } from './args';
import { offerSurveys } from '../surveys/offered-surveys';
import { trackCall } from './transactions';

/** W3C trace context: each attempt of a call begins a trace, which services and events carry on. */
const newTraceparent = () => `00-${uuid().replaceAll('-', '')}-${uuid().replaceAll('-', '').slice(0, 16)}-01`;

/** Headers that every request carries. */
export function baseHeaders(): Record<string, string> {
  const token = sessionToken.get();
  return {
    Accept: 'application/json',
    'Accept-Language': portal.get().locale,
    'X-Device-Id': deviceId(),
    traceparent: newTraceparent(),
    ...activityHeaders(),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/** Turns an answer's status and text into its value; throws ApiError for anything but success. */
export function readAnswer(status: number, text: string, retryAfter: string | null): unknown {
  let value: unknown;
  try {
    value = text === '' ? null : JSON.parse(text);
  } catch {
    value = null;
  }
  if (status >= 200 && status < 300 && value !== null) return value;
  const seconds = Number(retryAfter);
  throw new ApiError(status, isProblem(value) ? value : null, null, retryAfter !== null && Number.isFinite(seconds) ? seconds : null);
}

const isProblem = (value: unknown): value is Problem => typeof value === 'object' && value !== null && 'status' in value;

/** One attempt of a call. `extra` are headers of this attempt. */
export async function send(contract: AnyContract, args: LooseArgs, extra: Record<string, string> = {}): Promise<unknown> {
  const { body, signal } = args;
  const headers = { ...baseHeaders(), ...(body && { 'Content-Type': 'application/json' }), ...extra };
  const init = { method: contract.method, headers, body: body && JSON.stringify(body), signal, cache: 'no-store' } as const;
  const { status, text, retryAfter } = await trackCall(contract, headers, () => exchange(addressOfCall(contract, args), init));
  const answer = readAnswer(status, text, retryAfter);
  offerSurveysOf(answer);
  return answer;
}

async function exchange(address: string, init: RequestInit) {
  try {
    const response = await fetch(address, init);
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('Retry-After') };
  } catch (cause) {
    throw ApiError.lost(cause);
  }
}

/** Surveys that wait for the person come with any answer, under either name (specification, section 7). */
function offerSurveysOf(answer: unknown): void {
  const { user_surveys = [], survey_results = [] } = (answer ?? {}) as AnswerExtras;
  if (user_surveys.length + survey_results.length > 0) offerSurveys([...user_surveys, ...survey_results]);
}
