import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@portal/dev-env/paths';

/** A command of the portal that runs: what it said so far, and how it ended. */
export class PortalCommand {
  said = '';
  /** Its code, once it has ended. */
  readonly ended: Promise<number>;
  private readonly child;

  /** `new PortalCommand('backup', '--to', folder)` starts it. */
  constructor(...words: string[]) {
    this.child = spawn(process.execPath, [join(root, 'packages/dev-env/bin/portal.mjs'), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) stream.on('data', (text: Buffer) => (this.said += text.toString()));
    this.ended = once(this.child, 'close').then(([code]) => (code as number | null) ?? -1);
  }

  /** Resolves when it has said these words. Rejects when it ends without. */
  async says(words: string): Promise<void> {
    let over = false;
    void this.ended.then(() => (over = true));
    while (!this.said.includes(words)) {
      if (over) throw new Error(`it ended without saying "${words}":\n${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** As Ctrl+C does. */
  async stop(): Promise<void> {
    this.child.kill('SIGINT');
    await this.ended;
  }
}
