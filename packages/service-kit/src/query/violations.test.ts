import { refusingInUse, refusingViolations } from './violations';

const FIELDS = { person_email: 'email', person_company: 'company_id' };
const violation = (code: string, constraint: string) => Object.assign(new Error('violated'), { code, constraint });
const write = (error?: Error) => refusingViolations(FIELDS, () => (error ? Promise.reject(error) : Promise.resolve('written')));

it.each([
  ['23505', 'person_email', { email: ['taken'] }],
  ['23503', 'person_company', { company_id: ['not_found'] }],
])('%s of %s is told of its field', async (code, constraint, codes) => {
  await expect(write(violation(code, constraint))).rejects.toMatchObject({ statusCode: 422, details: { codes } });
});

it.each([violation('23505', 'person_pkey'), violation('23514', 'person_email'), new Error('a defect')])('%s goes on', async (error) => {
  await expect(write(error)).rejects.toBe(error);
});

it('what is written is handed on', async () => {
  expect(await write()).toBe('written');
});

it('a removal of what is referred to is a conflict, any other error goes on', async () => {
  await expect(refusingInUse(() => Promise.reject(violation('23503', 'any')))).rejects.toMatchObject({ statusCode: 409, status: 'in_use' });
  await expect(refusingInUse(() => Promise.reject(violation('23505', 'any')))).rejects.toMatchObject({ code: '23505' });
});
