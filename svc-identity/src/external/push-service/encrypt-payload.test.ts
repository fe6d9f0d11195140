import { createECDH, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { areReceiverKeys, encryptPayload, PAYLOAD_MAX } from './encrypt-payload';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const VECTOR = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('makes the message of the test vector of RFC 8291', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(VECTOR.senderPrivate));
  const receiver = { p256dh: bytes(VECTOR.receiverPublic), auth: bytes(VECTOR.auth) };
  const message = encryptPayload(VECTOR.text, receiver, { salt: bytes(VECTOR.salt), pair });
  expect(message.toString('base64url')).toBe(VECTOR.message);
});

it('takes another key and another salt for each message, and refuses what does not fit into a record', () => {
  const receiver = { p256dh: bytes(VECTOR.receiverPublic), auth: bytes(VECTOR.auth) };
  const [one, other] = [encryptPayload('a', receiver), encryptPayload('a', receiver)];
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
  expect(encryptPayload('x'.repeat(PAYLOAD_MAX), receiver)).toHaveLength(4096);
  expect(() => encryptPayload('x'.repeat(PAYLOAD_MAX + 1), receiver)).toThrow(RangeError);
});

it('is read by the receiver alone', () => {
  const receiver = createECDH('prime256v1');
  receiver.generateKeys();
  const auth = randomBytes(16);
  const message = encryptPayload('Zgłoszenie', { p256dh: receiver.getPublicKey(), auth });
  const [salt, sender, record] = [message.subarray(0, 16), message.subarray(21, 86), message.subarray(86)];
  const extracted = createHmac('sha256', auth).update(receiver.computeSecret(sender)).digest();
  const shared = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender, Buffer.from([1])]);
  const material = createHmac('sha256', extracted).update(shared).digest();
  const derived = (name: string, length: number) => Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  expect(plain.subarray(0, -1).toString()).toBe('Zgłoszenie');
});

it.each([
  ['a point that is not on the curve', Buffer.concat([Buffer.from([4]), randomBytes(64)]), randomBytes(16)],
  ['a short key', randomBytes(64), randomBytes(16)],
  ['a short secret', bytes(VECTOR.receiverPublic), randomBytes(15)],
])('refuses %s', (_, p256dh, auth) => {
  expect(areReceiverKeys({ p256dh, auth })).toBe(false);
  expect(areReceiverKeys({ p256dh: bytes(VECTOR.receiverPublic), auth: bytes(VECTOR.auth) })).toBe(true);
});
