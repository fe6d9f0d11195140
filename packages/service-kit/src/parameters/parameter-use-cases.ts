import type { Done, Item, Items } from '@portal/contracts/answers';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { Parameter, ParameterFields } from '@portal/contracts/parameters';
import type { Base } from '../base';
import { NotFound } from '../errors';
import type { Query } from '../query';
import { useCaseOf, type UseCase } from '../use-case';
import type { DesignedParameters } from './designed-parameters';

type Call<Out, In extends ContractInput> = Contract<ContractInput, Out, In>;

interface OfThing {
  params: { id: number };
}

interface OfParameter {
  params: { id: number; parameterId: number };
}

interface Options {
  designed: DesignedParameters;
  contracts: {
    list: Call<Items<Parameter>, OfThing>;
    add: Call<Item<Parameter>, OfThing & { body: ParameterFields }>;
    update: Call<Item<Parameter>, OfParameter & { body: ParameterFields }>;
    sort: Call<Item<Parameter>, OfParameter & { body: { sort: number } }>;
    remove: Call<Done, OfParameter>;
  };
  /** The parameters of a thing. @throws NotFound */
  read(query: Query, id: number): Promise<Parameter[]>;
  /** The same of a thing that it locks and publishes as changed. @throws NotFound */
  loadForUpdate(query: Query, id: number): Promise<Parameter[]>;
}

function oneOf(parameters: readonly Parameter[], id: number): Parameter {
  const parameter = parameters.find((one) => one.id === id);
  if (!parameter) throw new NotFound('The parameter');
  return parameter;
}

/** The calls that show the parameters of a thing and change them one by one. */
export function parameterUseCases<D extends Base>({ designed, contracts, read, loadForUpdate }: Options): UseCase<D>[] {
  const useCase = useCaseOf<D>();
  const readOne = async (query: Query, id: number, parameterId: number): Promise<Item<Parameter>> => ({
    status: 'ok',
    item: oneOf(await read(query, id), parameterId),
  });
  return [
    useCase({ contract: contracts.list, run: async ({ query, params }) => ({ status: 'ok', items: await read(query, params.id) }) }),
    useCase({
      contract: contracts.add,
      async run({ query, params: { id }, body }) {
        const present = await loadForUpdate(query, id);
        await designed.check(query, body);
        return readOne(query, id, await designed.add(query, id, body, present));
      },
    }),
    useCase({
      contract: contracts.update,
      async run({ query, params: { id, parameterId }, body }) {
        const present = oneOf(await loadForUpdate(query, id), parameterId);
        await designed.check(query, body, present);
        await designed.replace(query, present, body);
        return readOne(query, id, parameterId);
      },
    }),
    useCase({
      contract: contracts.sort,
      async run({ query, params: { id, parameterId }, body: { sort } }) {
        const present = oneOf(await loadForUpdate(query, id), parameterId);
        await designed.replace(query, present, { ...present, sort });
        return readOne(query, id, parameterId);
      },
    }),
    useCase({
      contract: contracts.remove,
      async run({ query, params: { id, parameterId } }) {
        oneOf(await loadForUpdate(query, id), parameterId);
        await designed.remove(query, parameterId);
        return { status: 'ok' };
      },
    }),
  ];
}
