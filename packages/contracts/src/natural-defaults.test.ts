import { contractsByDomain } from './contracts-by-domain.factory';

const LAST_NAME = /[^.]+$/;
/** Members whose default the plant or the list itself knows. */
const KNOWN_BY_PLANT = new Set(['sort', 'position', 'timezone', 'currency_id', 'locale', 'preferred_locale']);

/** Required all the same, by call (`*` is any) and member, with the reason. */
const REQUIRED: readonly { call: RegExp; member: RegExp; why: string }[] = [
  { call: /move$/, member: /^parent_id$/, why: 'the call says where something goes' },
  { call: /^PUT \/presence$/, member: /^issue_id$/, why: 'the call says which issue somebody looks at' },
  {
    call: /parameters|equipment|issues|guest_reports|periodics/,
    member: /^(fields\.)?parameters\.\*\.value$/,
    why: 'an answer is its value',
  },
  { call: /shift_schemas/, member: /^pattern$/, why: 'a rota is its pattern' },
  { call: /work_schemas/, member: /^intervals$/, why: 'a plan is its hours' },
  { call: /^PUT \/me$/, member: /^dashboard_config\.rows/, why: 'a dashboard is its rows' },
  { call: /notification_preferences$/, member: /channels$/, why: 'a choice is its channels' },
  { call: /^PUT \/users\/:id$/, member: /^(timezone|currency_id)$/, why: 'a change that leaves them out would move somebody unseen' },
  {
    call: /^PUT \/tenant$/,
    member: /^default_supervisor_id$/,
    why: 'a change that leaves it out would take people away from somebody unseen',
  },
  { call: /^PUT \/categories\/:id\/parameters$/, member: /^parameters$/, why: 'a change that leaves them out would remove all of them' },
  { call: /draft$/, member: /conditions\.(.*\.)?(all|any|value)$/, why: 'a condition is told from another by its members' },
  { call: /^PUT \/parts\/:id\/limits/, member: /^(minimum|optimum)$/, why: 'a limit is its two numbers, where null takes one away' },
  { call: /exchange_rates/, member: /^currency_id$/, why: 'a rate is of another currency than that of the plant' },
  { call: /survey_events/, member: /^flow_state_flags$/, why: 'at least one is chosen' },
  { call: /surveys|scan_qr/, member: /^data(\.\*\.answers)?$/, why: 'the answers are what is sent' },
  { call: /^POST \/surveys\/import$/, member: /./, why: 'the file is written by the export, which leaves nothing out' },
];

const calls = Object.values(contractsByDomain)
  .flatMap((contracts) => Object.values(contracts))
  .filter(({ method }) => method === 'POST' || method === 'PUT');

/** Members that must be sent although they may be nothing, no, or an empty list, or the plant knows them. */
const demanded = calls.flatMap(({ method, path, limits }) =>
  Object.entries(limits).flatMap(([member, { required, nullable, type, minItems }]) => {
    const [name = ''] = LAST_NAME.exec(member) ?? [];
    const hasDefault = nullable || type === 'boolean' || (type === 'array' && !minItems) || KNOWN_BY_PLANT.has(name);
    return required && hasDefault ? [{ call: `${method} ${path}`, member }] : [];
  }),
);
const isReasoned = ({ call, member }: { call: string; member: string }) =>
  REQUIRED.some((one) => one.call.test(call) && one.member.test(member));

it('a member with a natural default may be left out of every body that creates or replaces', () => {
  expect(calls.filter(({ limits }) => Object.keys(limits).length > 0).length).toBeGreaterThan(100);
  expect(demanded.filter((one) => !isReasoned(one)).map(({ call, member }) => `${call}: ${member}`)).toEqual([]);
});

it('no reason is left of a member that may be left out by now', () => {
  const idle = REQUIRED.filter(({ call, member }) => !demanded.some((one) => call.test(one.call) && member.test(one.member)));
  expect(idle.map(({ why }) => why)).toEqual([]);
});
