import { DEMO_PEOPLE, DEMO_TENANTS } from '@portal/contracts/identity/demo';
import type { SurveyDocument } from '@portal/contracts/surveys/schemas';
import { withTenant, type Query } from '@portal/service-kit/query';
import { saveTenant } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { insertQrAction } from '../qr-actions/qr-action.repository';
import { newUlid } from '../qr-actions/ulid';
import { insertDocument } from '../surveys/insert-document.repository';
import { publish } from '../surveys/publish';
import { newSurveyKey } from '../surveys/survey-key';
import { insertSurvey, readSurvey } from '../surveys/survey.repository';
import { demoEntries } from './demo-entries';
import { afterRepair, safetyRound } from './demo-surveys';
import { hasSurveys, insertEntries } from './seed.repository';

const LOCALES = ['pl', 'en', 'de', 'uk'];
const { leader, mechanic, operator } = DEMO_PEOPLE.acme;
const REPAIRS = 240;
const ROUNDS = 120;

async function publishDocument(query: Query, document: SurveyDocument) {
  const { name, description, anonymous } = document;
  const id = await insertSurvey(query, { key: newSurveyKey(name), name, description, anonymous, system: false });
  await insertDocument(query, id, document);
  await publish(query, id);
  return readSurvey(query, id);
}

/** Gives ACME two published surveys, the code of one and half a year of answers; a tenant that has surveys already is left alone. */
export async function seed({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const tenant = DEMO_TENANTS.acme.id;
  const now = new Date();
  await withTenant(db, { tenant }, async (query) => {
    if (await hasSurveys(query)) return;
    await saveTenant(query, { locales: LOCALES, demo: true, attributes: null });
    const repair = await publishDocument(query, afterRepair);
    await insertEntries(query, repair, demoEntries(repair, REPAIRS, [operator.id, leader.id], now));
    const round = await publishDocument(query, safetyRound);
    await insertEntries(query, round, demoEntries(round, ROUNDS, [leader.id, mechanic.id, operator.id], now));
    await insertQrAction(query, newUlid(), {
      name: 'Obchód: prasa hydrauliczna',
      action: 'survey',
      data: { survey_key: round.key },
      enabled: true,
      allow_guest: true,
    });
    log.info({ tenant, entries: REPAIRS + ROUNDS }, 'surveys of the demo plant made');
  });
}
