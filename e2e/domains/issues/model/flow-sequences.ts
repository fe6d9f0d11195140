import fc from 'fast-check';
import type { Stage } from '../../../proof/stage';
import { type FlowAction, FlowModel, type Seen } from './flow-model';
import { DRAFTS, KEYS, SHAPES, type DraftName, type ShapeName } from './flow-shapes';
import type { Who } from './issue-model';
import { type FlowContext, RealFlow } from './real-flow';
import { commandsOf, LONGEST, type Sequences } from './sequences';

/** Issues in the states where versions differ, an earlier version under them. */
const BEGINNINGS: readonly (readonly FlowAction[])[] = [
  [],
  [{ do: 'report', who: 'operator' }],
  [
    { do: 'report', who: 'operator' },
    { do: 'take', who: 'admin', issue: 0 },
    { do: 'save', who: 'admin', seen: 'present', draft: 'other' },
    { do: 'publish', who: 'admin', seen: 'present' },
    { do: 'report', who: 'admin' },
  ],
  [
    { do: 'report', who: 'admin' },
    { do: 'take', who: 'admin', issue: 0 },
    { do: 'save', who: 'admin', seen: 'present', draft: 'long' },
    { do: 'publish', who: 'admin', seen: 'present' },
    { do: 'set flow', who: 'admin', issue: 0, flow: 'own', at: 'pause', stale: false },
    { do: 'save', who: 'admin', seen: 'present', draft: 'short' },
    { do: 'publish', who: 'admin', seen: 'present' },
  ],
];

/** What becomes of a flow, and of the issues that run through it meanwhile. */
export function flowSequences(stage: Stage, context: FlowContext): Sequences {
  const commands = commandsOf<FlowAction, FlowModel, RealFlow>(
    (model, action) => !('issue' in action) || model.issues.length > 0,
    (real, action, model) => real.compare(action, model),
  );
  const property = fc.asyncProperty(
    fc.constantFrom(...(Object.keys(SHAPES) as ShapeName[])),
    fc.constantFrom(...BEGINNINGS),
    fc.commands(
      actions().map((one) => one.map(commands.of)),
      { maxCommands: LONGEST },
    ),
    async (first, beginning, tries) => {
      await fc.asyncModelRun(async () => {
        const real = await RealFlow.published(stage, context, first);
        const model = new FlowModel(context.people, first);
        for (const action of beginning) await commands.of(action).run(model, real);
        return { real, model };
      }, tries);
    },
  );
  return { label: context.label, property, counted: commands.counted };
}

/** Everything that can be tried, the likely things by those who may. */
function actions(): fc.Arbitrary<FlowAction>[] {
  const who = fc.constantFrom<Who>('admin', 'admin', 'admin', 'operator');
  const seen = fc.constantFrom<Seen>('present', 'present', 'earlier');
  const issue = fc.nat(3);
  const only = <Name extends FlowAction['do']>(...names: Name[]) => fc.constantFrom(...names);
  const publish = fc.record({ do: only('publish', 'publish', 'publish twice', 'publish while one reports'), who, seen });
  const step = fc.record({
    do: only('step'),
    who,
    issue,
    to: fc.constantFrom(...KEYS),
    of: fc.constantFrom('its version', 'its version', 'the published version'),
  });
  return [
    fc.record({ do: only('save', 'save', 'save twice'), who, seen, draft: fc.constantFrom<DraftName>('long', 'other', ...DRAFTS) }),
    publish,
    publish,
    fc.record({ do: only('report', 'report', 'discard', 'stranger'), who }),
    step,
    step,
    fc.record({ do: only('take', 'archive', 'reject', 'withdraw rejection'), who, issue }),
    fc.record({
      do: only('set flow'),
      who,
      issue,
      flow: fc.constantFrom('own', 'own', 'default', 'draft alone', 'of a stranger'),
      at: fc.option(fc.constantFrom(...KEYS), { freq: 2 }),
      stale: fc.boolean(),
    }),
    fc.record({ do: only('set flow twice'), who, issue }),
    fc.record({ do: only('move all'), who, from: fc.integer({ min: 1, max: 4 }), instead: fc.option(fc.constantFrom(...KEYS)) }),
  ] as fc.Arbitrary<FlowAction>[];
}
