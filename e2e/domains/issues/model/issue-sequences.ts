import fc from 'fast-check';
import type { Stage } from '../../../proof/stage';
import { STATES } from './flow';
import { type Action, IssueModel, type Plain, type Who } from './issue-model';
import { type PlantContext, RealIssue } from './real-issue';
import { commandsOf, LONGEST, type Sequences } from './sequences';

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

/** What people do with one issue. */
export function issueSequences(stage: Stage, plant: PlantContext): Sequences {
  const commands = commandsOf<Action, IssueModel, RealIssue>(
    () => true,
    (real, action, model) => real.compare(action, model.expect(action), model),
  );
  const property = fc.asyncProperty(
    fc.constantFrom<Who>('admin', 'operator'),
    fc.constantFrom(...plant.categories),
    fc.constantFrom(...BEGINNINGS),
    fc.commands(
      actions().map((one) => one.map(commands.of)),
      { maxCommands: LONGEST },
    ),
    async (creator, category, beginning, tries) => {
      await fc.asyncModelRun(async () => {
        const real = await RealIssue.report(stage, plant, creator, category);
        const model = new IssueModel(plant.people, creator, real.formalConfirmRequired);
        for (const action of beginning) await commands.of(action).run(model, real);
        return { real, model };
      }, tries);
    },
  );
  return { label: plant.label, property, counted: commands.counted };
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
