import { newWebhookSecret, signedHeaders } from './sign';

it('signs as the example of Standard Webhooks does', () => {
  const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}', [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ]);
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('carries a signature for each secret', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
  const alone = (secret: string) => signedHeaders('m', 1, '{}', [secret])['webhook-signature'];
  expect(signedHeaders('m', 1, '{}', [one, other])['webhook-signature']).toBe(`${alone(one)} ${alone(other)}`);
});
