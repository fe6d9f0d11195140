import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { acmePeople } from '../seed/acme';
import { globexPeople } from '../seed/globex';
import { isSimpleCode, type KnownNumbers } from './simple-codes';

const nobody = {};

it.each(['11111', '12345', '123456', '67890', '54321', '43210', '97531', '121212', '123123', '111112', '900009', 'abcdef', '１２３４５'])(
  '%s is simple',
  (code) => expect(isSimpleCode(code, nobody)).toBe(true),
);

it.each(['81723', '900001', '483920', '777001', '135792'])('%s is not', (code) => expect(isSimpleCode(code, nobody)).toBe(false));

it('a number that others know of the person is', () => {
  const known = { no: '1004', phone: '+48601200104' };
  expect(['41004', '601200', '200104', '91700'].map((code) => isSimpleCode(code, known))).toEqual([true, true, true, false]);
  expect(isSimpleCode('81723', { no: '17', phone: null })).toBe(false);
});

it('none of the demo people has a simple one', () => {
  const people: (KnownNumbers & { code?: string | null })[] = [
    ...acmePeople,
    ...globexPeople,
    ...Object.values(DEMO_PEOPLE.acme),
    ...Object.values(DEMO_PEOPLE.globex),
  ];
  expect(people.filter(({ code, ...known }) => code && isSimpleCode(code, known))).toEqual([]);
});
