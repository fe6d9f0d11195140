import { createHash } from 'node:crypto';
import * as contracts from '@portal/contracts/surveys/contracts';
import { SURVEY_LIMITS as LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Invalid, TooMany } from '@portal/service-kit/errors';
import { networkOf } from '@portal/service-kit/network';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkAnswers } from '../entries/check-answers';
import { complete } from '../entries/complete-entry';
import { countSendings, findSending, insertSending, lockCode } from './guest-sending.repository';
import { scan } from './scan';

const HOUR_S = 3_600;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

const scanQr = useCase({
  contract: contracts.scanQr,
  async run({ ctx, query, searchParams: { ulid } }) {
    const { allow_guest, survey } = await scan(query, ulid, ctx);
    return { status: 'ok', item: { action: 'survey', allow_guest, survey } };
  },
});

/** @throws TooMany when too many came from one network or by one code */
async function assertFew(query: Query, action: number, network: string): Promise<void> {
  const { of_network, of_code, of_code_today } = await countSendings(query, action, network);
  if (of_network >= LIMITS.guestPerHour || of_code >= LIMITS.codePerHour || of_code_today >= LIMITS.codePerDay) throw new TooMany(HOUR_S);
}

/** Takes the answers of a guest, once for a key. */
const sendGuestAnswers = useCase({
  contract: contracts.sendGuestAnswers,
  async run({ ctx, query, body, address }) {
    const { id: action, survey, parameters } = await scan(query, body.ulid, ctx);
    await lockCode(query, action);
    const key = digest(`${ctx.tenant} ${action} ${body.idempotency_key}`);
    const sent = await findSending(query, key);
    if (sent) return { status: 'ok', item: sent };
    const network = digest(`${ctx.tenant} ${networkOf(address)}`);
    await assertFew(query, action, network);
    const { data, problems } = checkAnswers(body.data, { sections: survey.sections, parameters }, true);
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    await complete(query, survey, { survey_id: survey.id, version_id: survey.version_id, user_id: null, issue_id: null, data });
    return { status: 'ok', item: await insertSending(query, { key, action, network }) };
  },
});

export const scanUseCases = [scanQr, sendGuestAnswers];
