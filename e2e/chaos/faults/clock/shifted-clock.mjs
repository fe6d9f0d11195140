// Loaded before a process of the portal (NODE_OPTIONS=--import): its wall clock is off by what the file of its name in
// the folder says, in milliseconds: `shifted-clock.mjs?folder=…`. Timers and performance.now go on as they do when somebody sets a host's
// clock.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = new URL(import.meta.url).searchParams.get('folder') ?? '';
const RealDate = Date;
const realNow = Date.now.bind(Date);
const unit = /\/(svc-[^/]+|shell\/bff)\/dist\/main\.cjs$/.exec(process.argv[1] ?? '')?.[1]?.replace('/', '-');
let offset = 0;

function look() {
  try {
    offset = Number(readFileSync(join(folder, unit), 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

if (unit) {
  look();
  setInterval(look, 50).unref();
  RealDate.now = () => realNow() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [realNow() + offset] : args, newTarget),
    apply: () => new RealDate(realNow() + offset).toString(),
  });
}
