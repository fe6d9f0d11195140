import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { timezonesAt } from './timezones';

export const listTimezones = useCase({
  contract: contracts.listTimezones,
  async run() {
    return { status: 'ok', items: timezonesAt(new Date()) };
  },
});
