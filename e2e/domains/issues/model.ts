import fc from 'fast-check';
import type { Context as ProofContext } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { STATES } from './model/flow';
import { type Action, IssueModel, type Plain, type Who } from './model/issue-model';
import { type PlantContext, RealIssue } from './model/real-issue';
import { plantContexts } from './model/plant-contexts';

const SEQUENCES = 10_000;
const QUICK_SEQUENCES = 100;
/** Lines of sequences in each plant, side by side. */
const LINES = 3;
const LONGEST = 8;

/** How far an issue is when a sequence begins: what is rare by chance alone is reached every time. */
const BEGINNINGS: readonly (readonly Action[])[] = [
  [],
  [{ do: 'take', who: 'admin' }],
  [
    { do: 'take', who: 'admin' },
    { do: 'finish', who: 'admin', comment: true },
  ],
  [
    { do: 'take', who: 'admin' },
    { do: 'finish', who: 'admin', comment: true },
    { do: 'confirm', who: 'admin', yes: true },
    { do: 'move', who: 'admin', to: 'closed', text: false },
  ],
  [{ do: 'assign', who: 'admin', person: 'operator' }],
  [{ do: 'reject', who: 'admin', reason: 'No fault' }],
];

type Command = fc.AsyncCommand<IssueModel, RealIssue>;

/** Random sequences of what people do with an issue, in two plants at once, against a model written from the specification. */
export async function model({ stage: shared, quick }: ProofContext): Promise<Row[]> {
  const stage = await shared();
  const plants = await plantContexts(stage);
  const seed = Date.now() % 2 ** 31;
  const each = Math.ceil((quick ? QUICK_SEQUENCES : SEQUENCES) / (plants.length * LINES));
  const lines = plants.flatMap((plant) => Array.from({ length: LINES }, () => plant));
  const runs = await Promise.all(lines.map((plant, index) => sequences(stage, plant, each, seed + index)));
  const tried = runs.reduce((sum, run) => sum + run.tried, 0);
  const commands = runs.reduce((sum, run) => sum + run.commands, 0);
  const failures = runs.flatMap(({ failure }) => failure ?? []);
  for (const failure of failures) console.log(failure);
  return [
    {
      what: `${tried} sequences of up to ${LONGEST} commands (${commands} in all) in ${plants.length} plants, ${lines.length} at once, strangers asking between: answers or issues other than the model's (seed ${seed})`,
      measured: String(failures.length),
      goal: '0',
      met: failures.length === 0,
    },
  ];
}

interface Run {
  tried: number;
  commands: number;
  /** The shortest sequence that fails, with what differs. */
  failure?: string;
}

async function sequences(stage: Stage, plant: PlantContext, numRuns: number, seed: number): Promise<Run> {
  let commands = 0;
  const who = fc.constantFrom<Who>('admin', 'operator');
  const property = fc.asyncProperty(
    who,
    fc.constantFrom(...plant.categories),
    fc.constantFrom(...BEGINNINGS),
    fc.commands(
      actions().map((one) => one.map((action): Command => commandOf(action, () => (commands += 1)))),
      { maxCommands: LONGEST },
    ),
    async (creator, category, beginning, tries) => {
      await fc.asyncModelRun(async () => {
        const real = await RealIssue.report(stage, plant, creator, category);
        const known = new IssueModel(plant.people, creator, real.formalConfirmRequired);
        for (const action of beginning) await commandOf(action, () => (commands += 1)).run(known, real);
        return { real, model: known };
      }, tries);
    },
  );
  const result = await fc.check(property, { numRuns, seed });
  const failure = result.failed
    ? `  in ${plant.label}, seed ${seed}, path ${result.counterexamplePath}: ${fc.stringify(result.counterexample)}\n    ${String(result.errorInstance)}`
    : undefined;
  return { tried: result.numRuns, commands, failure };
}

function commandOf(action: Action, count: () => void): Command {
  return {
    check: () => true,
    async run(model, real) {
      count();
      const expected = model.expect(action);
      await real.compare(action, expected, model);
    },
    toString: () => Object.values(action).join(' '),
  };
}

/** Everything that can be tried, the likely things by those who may. */
function actions(): fc.Arbitrary<Action>[] {
  const who = fc.constantFrom<Who>('admin', 'admin', 'operator');
  const plain = (...names: Plain[]) => fc.record({ do: fc.constantFrom(...names), who });
  return [
    plain('show', 'take', 'take twice', 'arrive', 'archive', 'withdraw rejection', 'foreign'),
    plain('take', 'arrive'),
    plain('comment', 'comment', 'take comment back', 'link', 'unlink'),
    fc.record({ do: fc.constant('finish' as const), who, comment: fc.boolean() }),
    fc.record({ do: fc.constant('move' as const), who, to: fc.constantFrom(...STATES), text: fc.boolean() }),
    fc.record({ do: fc.constant('move' as const), who, to: fc.constantFrom(...STATES), text: fc.boolean() }),
    fc.record({
      do: fc.constant('assign' as const),
      who,
      person: fc.constantFrom('admin' as const, 'operator' as const, 'nobody' as const),
    }),
    fc.record({ do: fc.constant('remove' as const), who, person: fc.constantFrom<Who>('admin', 'operator') }),
    fc.record({ do: fc.constant('reject' as const), who, reason: fc.constantFrom('Reported twice', 'No fault') }),
    fc.record({ do: fc.constant('confirm' as const), who, yes: fc.boolean() }),
    fc.record({ do: fc.constant('retitle' as const), who, stale: fc.boolean(), title: fc.nat(3) }),
  ];
}
