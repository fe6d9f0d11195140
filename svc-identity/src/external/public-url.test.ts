import { readPublicUrl } from './public-url';

const TRUSTED = ['http://127.0.0.1:9999'];

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  'http://127.0.0.1:9999/own',
])('takes %s', (address) => {
  expect(readPublicUrl(address, TRUSTED)?.href).toBe(address);
});

it.each([
  ['no address', 'push'],
  ['no encryption', 'http://push.services.mozilla.com/x'],
  ['another scheme', 'file:///etc/passwd'],
  ['another port', 'https://push.services.mozilla.com:8443/x'],
  ['a password', 'https://user:secret@push.services.mozilla.com/x'],
  ['this machine', 'https://localhost/x'],
  ['this machine by number', 'https://127.0.0.1/x'],
  ['this machine as one number', 'https://2130706433/x'],
  ['this machine in hexadecimal', 'https://0x7f.1/x'],
  ['this machine in IPv6', 'https://[::1]/x'],
  ['a private network', 'https://10.1.2.3/x'],
  ['the data of a cloud machine', 'https://169.254.169.254/latest/meta-data'],
  ['a public address without a name', 'https://142.250.1.1/x'],
  ['a name without a domain', 'https://svc-identity/x'],
  ['a name of the own network', 'https://printer.local/x'],
  ['a name of the cloud', 'https://metadata.google.internal/x'],
  ['another port of what is trusted', 'http://127.0.0.1:9998/own'],
  ['what is too long', `https://push.example.net/${'x'.repeat(1_000)}`],
])('refuses %s', (_, address) => {
  expect(readPublicUrl(address, TRUSTED)).toBeNull();
});
