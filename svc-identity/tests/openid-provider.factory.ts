import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const CLIENT = { client_id: 'portal', client_secret: 'A secret of the client' };

/** An OpenID provider that runs until it is stopped. */
export interface OpenIdProvider {
  issuer: string;
  /** Sets what it says about a subject from now on. */
  setClaims(sub: string, claims: object): Promise<void>;
  /**
   * What a browser does at the provider: opens the address, signs in as `login`, agrees. Returns what the portal's address gets from it.
   */
  signIn(url: string, login: string): Promise<string>;
  stop(): Promise<void>;
}

/** Keeps cookies of one host by path, as a browser does for the pages of a sign-in. */
class Cookies {
  private readonly kept = new Map<string, { path: string; pair: string }>();

  keep(answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const at = attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/';
      this.kept.set(`${at} ${pair.split('=')[0] ?? ''}`, { path: at, pair });
    }
  }

  for(url: URL): string {
    return [...this.kept.values()].flatMap(({ path: at, pair }) => (url.pathname.startsWith(at) ? [pair] : [])).join('; ');
  }
}

async function signInAt(issuer: string, start: string, login: string): Promise<string> {
  const cookies = new Cookies();
  const ask = async (url: URL, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies.for(url) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookies.keep(answer);
    return answer;
  };
  let url = new URL(start);
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step += 1) {
    const answer = await ask(url, form);
    form = undefined;
    const to = answer.headers.get('location');
    if (to !== null) {
      const next = new URL(to, url);
      if (next.origin !== issuer) return next.search;
      url = next;
      continue;
    }
    const page = await answer.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, action] = /action="([^"]+)"/.exec(page) ?? [];
    if (!prompt || !action) throw new Error(`the provider answered ${answer.status} ${page.slice(0, 300)}`);
    form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt };
    url = new URL(action, url);
  }
  throw new Error('the provider never came to an end');
}

/** Starts a provider that sends browsers back to these addresses. */
export async function startOpenIdProvider(...redirectUris: string[]): Promise<OpenIdProvider> {
  const script = path.join(__dirname, 'openid-provider.mjs');
  const child = spawn(process.execPath, [script, '0', CLIENT.client_id, CLIENT.client_secret, ...redirectUris], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(child.stdout);
  const issuer = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('http://') && resolve(line));
    child.once('exit', () => reject(new Error('the provider did not start')));
  });
  return {
    issuer,
    async setClaims(sub, claims) {
      await fetch(`${issuer}/people`, { method: 'POST', body: JSON.stringify({ sub, ...claims }) });
    },
    signIn: (url, login) => signInAt(issuer, url, login),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, 'exit');
      child.kill();
      await over;
    },
  };
}
