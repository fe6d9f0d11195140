import type { Gallery } from './gallery/gallery-entry';
import { Held } from './gallery/held';
import { Tabs } from './tabs';
import type * as module from './tabs';

const items = [
  { id: 'comments', label: 'Comments', count: 3, content: 'Three comments' },
  { id: 'history', label: 'History', content: 'What happened' },
  { id: 'files', label: 'Files', content: 'No files' },
];

const many = ['Details', 'Comments', 'History', 'Files', 'Photos', 'Links', 'Time', 'Costs', 'Machine', 'Checklist', 'Similar issues'].map(
  (label) => ({ id: label, label, content: label }),
);

/** What the gallery shows of `tabs`. */
export const gallery: Gallery<typeof module> = {
  Tabs: {
    when: 'Views of one thing, of which one is in sight.',
    states: {
      'with a count': (
        <Held initial="comments">{(selected, select) => <Tabs label="Issue" items={items} selected={selected} onSelect={select} />}</Held>
      ),
      'that go on at both ends': (
        <div style={{ inlineSize: '20rem' }}>
          <Held initial="Links">{(selected, select) => <Tabs label="Issue" items={many} selected={selected} onSelect={select} />}</Held>
        </div>
      ),
    },
  },
};
