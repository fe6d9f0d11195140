import { brokerAccess } from './access';

it('an address without a user is used as it is', () => {
  expect(brokerAccess('nats://a:4222, nats://b:4222')).toEqual({ servers: ['nats://a:4222', 'nats://b:4222'] });
});

it('the user of the first address speaks to all of them and hears answers of its own', () => {
  expect(brokerAccess('nats://issues:p%40ss@a:4222,nats://b:4222')).toEqual({
    servers: ['a:4222', 'nats://b:4222'],
    user: 'issues',
    pass: 'p@ss',
    inboxPrefix: '_INBOX_issues',
  });
});
