import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tree, type TreeNode, type TreeProps } from './tree';

const NODES: readonly TreeNode[] = [
  {
    id: 'a',
    label: 'Hall',
    hasChildren: true,
    children: [
      { id: 'a1', label: 'Line 1' },
      { id: 'a2', label: 'Ławka', disabled: true },
    ],
  },
  { id: 'b', label: 'Store', hasChildren: true },
  { id: 'c', label: 'Yard' },
  { id: 'more', label: 'Show more', more: true },
];

function renderTree(more: Partial<TreeProps> = {}, dir: 'ltr' | 'rtl' = 'ltr') {
  const onSelect = jest.fn();
  const asked: string[] = [];
  function Shown() {
    const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
    const onExpand = (id: string, open: boolean) => {
      asked.push(`${id} ${open}`);
      setExpanded(new Set(open ? [...expanded, id] : [...expanded].filter((one) => one !== id)));
    };
    return (
      <div dir={dir}>
        <Tree label="Places" nodes={NODES} expanded={expanded} onExpand={onExpand} selected={null} onSelect={onSelect} {...more} />
      </div>
    );
  }
  return { ...render(<Shown />), user: userEvent.setup(), onSelect, asked };
}

const item = (name: string) => screen.getByRole('treeitem', { name });

describe('a tree', () => {
  it('says where each entry is, and has one stop for the tab key', async () => {
    const { user } = renderTree();
    await user.tab();
    expect(item('Hall')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(item('Hall')).toHaveAttribute('aria-expanded', 'true');
    const line = item('Line 1');
    expect(['level', 'posinset', 'setsize'].map((name) => line.getAttribute(`aria-${name}`))).toEqual(['2', '1', '2']);
    expect(item('Yard')).toHaveAttribute('aria-setsize', '3');
    expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('is walked by arrows, Home, End and first letters', async () => {
    const { user } = renderTree();
    await user.tab();
    for (const [keys, name] of [
      ['{ArrowRight}{ArrowRight}', 'Line 1'],
      ['{ArrowDown}', 'Ławka'],
      ['{ArrowLeft}', 'Hall'],
      ['{End}', 'Show more'],
      ['{ArrowUp}', 'Yard'],
      ['{Home}', 'Hall'],
      ['s', 'Store'],
    ] as const) {
      await user.keyboard(keys);
      expect(item(name)).toHaveFocus();
    }
    await user.keyboard('{Home}{ArrowLeft}');
    expect(item('Hall')).toHaveAttribute('aria-expanded', 'false');
  });

  it('turns the arrows round where it is read from the right', async () => {
    const { user } = renderTree({}, 'rtl');
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(item('Hall')).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowRight}');
    expect(item('Hall')).toHaveAttribute('aria-expanded', 'false');
  });

  it('chooses by Enter, space and a press; what is disabled is not chosen', async () => {
    const { user, onSelect } = renderTree();
    await user.tab();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight} {ArrowDown}{Enter}');
    await user.click(item('Ławka'));
    await user.click(item('Yard'));
    expect(onSelect.mock.calls).toEqual([['a'], ['a1'], ['c']]);
  });

  it('asks for a branch that is not loaded yet, and is dragged where it may go', async () => {
    const onMove = jest.fn();
    const { asked } = renderTree({ onMove, canMove: (_, target) => target !== 'c', topLabel: 'Top level' });
    const drag = (from: string, to: () => HTMLElement) => {
      const dataTransfer = { setData: () => undefined };
      fireEvent.dragStart(item(from), { dataTransfer });
      fireEvent.dragOver(to(), { dataTransfer });
      fireEvent.drop(to(), { dataTransfer });
      fireEvent.dragEnd(item(from));
    };
    drag('Hall', () => item('Store'));
    drag('Hall', () => item('Yard'));
    drag('Store', () => screen.getByText('Top level'));
    expect(onMove.mock.calls).toEqual([
      ['a', 'b'],
      ['b', null],
    ]);
    expect(item('Show more')).not.toHaveAttribute('draggable');
    fireEvent.click(item('Store').querySelector('svg') as Element);
    expect(asked).toEqual(['b true']);
  });
});
