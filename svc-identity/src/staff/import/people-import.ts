import { z } from 'zod';
import * as contracts from '@portal/contracts/identity/contracts';
import { peopleImport, type PeopleColumn } from '@portal/contracts/identity/imports';
import { userInput } from '@portal/contracts/identity/schemas';
import { LOCALES, localeTag } from '@portal/contracts/locales';
import { defineImport } from '@portal/service-kit/imports';
import { t } from '../../default-names';
import type { Deps } from '../../deps';
import { isTimezone } from '@portal/service-kit/time-zones';
import { countCards } from './count-cards';
import type { PersonPlan } from './person-row';
import { presentRequester } from './present-requester';
import { planPeople } from './plan-people';
import { writePeople } from './write-people';

const { shape } = userInput;
const title = (column: PeopleColumn) => t(`imports.people.columns.${column}`);
const NAME_MAX = 250;
const names = z.string().max(NAME_MAX);

/** A language by its code, or by its name in any of them. */
const LANGUAGES = Object.fromEntries(
  LOCALES.map((language) => [
    language,
    Object.fromEntries(LOCALES.map((reader) => [reader, new Intl.DisplayNames([localeTag(reader)], { type: 'language' }).of(language)])),
  ]),
);

/** People from a file, by the rules of the form. */
export const people = defineImport<PeopleColumn, PersonPlan, Deps>({
  list: peopleImport,
  contract: contracts.importUsers,
  title: t('imports.people.title'),
  columns: {
    no: { title: title('no'), kind: 'text', unique: true, schema: shape.no },
    name: { title: title('name'), kind: 'text', required: true, schema: shape.name },
    email: { title: title('email'), kind: 'text', unique: true, schema: shape.email },
    phone: { title: title('phone'), kind: 'text', unique: true, schema: shape.phone },
    function: { title: title('function'), kind: 'text', schema: shape.function },
    department: { title: title('department'), kind: 'text', schema: shape.department },
    supervisor: { title: title('supervisor'), kind: 'text', schema: names },
    user_template: { title: title('user_template'), kind: 'text', schema: names },
    groups: { title: title('groups'), kind: 'text', schema: z.string().max(1_000) },
    preferred_locale: { title: title('preferred_locale'), kind: 'word', words: LANGUAGES },
    timezone: { title: title('timezone'), kind: 'text', schema: shape.timezone.refine(isTimezone) },
    work_hour_cost: { title: title('work_hour_cost'), kind: 'decimal', schema: shape.work_hour_cost },
    currency: { title: title('currency'), kind: 'text', schema: z.string().length(3) },
    status: { title: title('status'), kind: 'text', schema: shape.status },
    user_criticality: { title: title('user_criticality'), kind: 'text', schema: shape.user_criticality },
    barcode: { title: title('barcode'), kind: 'text', unique: true, schema: z.string().max(80) },
  },
  order: {
    key: ({ no }) => (no as string | undefined) ?? null,
    parent: ({ supervisor }) => (supervisor as string | undefined) ?? null,
    column: 'supervisor',
  },
  presentRequester,
  beforePlan: countCards,
  plan: planPeople,
  write: writePeople,
});
