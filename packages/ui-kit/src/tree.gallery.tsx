import type { Gallery } from './gallery/gallery-entry';
import { Held, nothing } from './gallery/held';
import { Tree, type TreeNode } from './tree';
import type * as module from './tree';

const nodes: readonly TreeNode[] = [
  {
    id: 'poz',
    label: 'POZ Poznań',
    icon: 'factory',
    hasChildren: true,
    children: [
      {
        id: 'hall',
        label: 'HALL-1 Press shop',
        icon: 'building',
        hasChildren: true,
        children: [
          { id: 'l1', label: 'L1 Stamping line 1', icon: 'workflow' },
          { id: 'l2', label: 'L2 Stamping line 2', icon: 'workflow', disabled: true },
          { id: 'more', label: 'Show more', more: true },
        ],
      },
      { id: 'store', label: 'MAG Store', icon: 'warehouse', hasChildren: true },
    ],
  },
];

const ticked: readonly TreeNode[] = [
  { id: 'press', label: 'PRS-01 Hydraulic press', icon: 'factory', checked: true },
  { id: 'mill', label: 'CNC-01 Milling machine', icon: 'factory', checked: false },
  { id: 'robot', label: 'ROB-01 Welding robot', icon: 'factory', checked: true, disabled: true },
];

function example(expanded: ReadonlySet<string>, selected: string | null) {
  return (
    <Held initial={expanded}>
      {(open, setOpen) => (
        <Held initial={selected}>
          {(chosen, choose) => (
            <Tree
              label="Locations"
              nodes={nodes}
              expanded={open}
              onExpand={(id, wide) => setOpen(new Set(wide ? [...open, id] : [...open].filter((one) => one !== id)))}
              selected={chosen}
              onSelect={choose}
              onMove={nothing}
              topLabel="Top level"
            />
          )}
        </Held>
      )}
    </Held>
  );
}

/** What the gallery shows of `tree`. */
export const gallery: Gallery<typeof module> = {
  Tree: {
    when: 'Things in things: places, machines with their parts. Branches are loaded as they open.',
    states: {
      closed: example(new Set(), null),
      'open, one chosen': example(new Set(['poz', 'hall']), 'l1'),
      'several chosen': <Tree label="Machines" nodes={ticked} expanded={new Set()} onExpand={nothing} selected={null} onSelect={nothing} />,
      'a branch that is on its way': example(new Set(['poz', 'store']), null),
    },
  },
};
