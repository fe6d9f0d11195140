import * as identity from '../identity/contracts';
import * as inventory from '../inventory/contracts';
import * as issues from '../issues/contracts';
import * as sync from '../sync/contracts';
import { describeCalls } from './describe-calls';

// A service that cannot describe its calls tells the portal no routes: nobody gets in.
it.each(Object.entries({ identity, inventory, issues, sync }))('the calls of %s can be described', (_, contracts) => {
  const calls = Object.values(contracts);
  expect(Object.keys(describeCalls(calls).paths).length).toBeGreaterThan(0);
});
