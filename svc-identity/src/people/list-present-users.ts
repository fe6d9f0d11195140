import * as contracts from '@portal/contracts/identity/contracts';
import { useCase } from '../deps';
import { withPhoto } from './photo-address';
import { peopleInToday } from './present.repository';

export const listPresentUsers = useCase({
  contract: contracts.listPresentUsers,
  async run({ ctx, read, deps }) {
    const people = await peopleInToday(read);
    return { status: 'ok', items: people.map((person) => withPhoto(deps, ctx.tenant, person)) };
  },
});
