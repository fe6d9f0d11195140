import type { BrokerEvent } from './broker';
import { RecentMessages } from './recent-messages';

const event = {
  tenant: 't',
  aggregate: 'issue',
  id: '7',
  type: 'issues.v1.issue_taken',
  transaction: '',
  payload: new Uint8Array(),
} satisfies BrokerEvent;

it('knows nothing of the messages of another sequence, also one of the same tenant in the same process', () => {
  const before = new RecentMessages();
  const [, seen = ''] = /^id: (.+)$/m.exec(before.add(event)?.full ?? '') ?? [];
  expect(before.since(seen)).toEqual([]);
  const anew = new RecentMessages();
  anew.add(event);
  expect(anew.since(seen)).toBeNull();
});
