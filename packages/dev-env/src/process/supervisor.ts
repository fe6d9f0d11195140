import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '../problem';
import { identify, type ProcessIdentity, stopProcess } from './identity';
import { openLog, rotateLog, tailOf } from './log-file';

/** How to run one process for as long as the portal runs. */
export interface ProcessPlan {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
  /** Its output goes there. */
  log: string;
  stopSignal: NodeJS.Signals;
  /** Resolves when it answers; asked again and again until `readyWithin` ms have passed. */
  isReady: () => Promise<boolean>;
  readyWithin: number;
  /** Asked every two seconds while it runs: what is wrong with it, where only a new start mends that. */
  fault?: () => Promise<string | undefined>;
}

/** What the outside hears: every new process (to remember it), and every one that ended by itself. */
export interface ProcessWatcher {
  started(name: string, identity: ProcessIdentity): void;
  crashed(name: string, how: string): void;
}

const LONGEST_PAUSE = 5_000;
const FIRST_PAUSE = 50;
/** So many ends before it was ever ready, and waiting is no use. */
const HOPELESS_AFTER = 4;
const STOP_PATIENCE = 10_000;
const FAULT_CHECK_MS = 2_000;
/** A process that ran this long was well: the next pause is short again. */
const WELL_AFTER = 10_000;

/** Keeps one process running: starts it again when it ends, at once the first time, with growing pauses when it keeps ending. */
export class SupervisedProcess {
  #child: ChildProcess | undefined;
  #stopping = false;
  #pause = FIRST_PAUSE;
  #crashes = 0;
  #timer: NodeJS.Timeout | undefined;
  #fault: string | undefined;

  constructor(
    private readonly plan: ProcessPlan,
    private readonly watcher: ProcessWatcher,
  ) {}

  get name(): string {
    return this.plan.name;
  }

  /** Keeps its log within bounds; to be called every few seconds. */
  rotateLog(): void {
    rotateLog(this.plan.log);
  }

  /** Starts it and waits until it is ready. @throws Problem with the end of its log when it keeps ending or is not in time */
  async start(): Promise<void> {
    this.#spawn();
    const end = Date.now() + this.plan.readyWithin;
    while (!this.#stopping && !(await this.plan.isReady())) {
      if (this.#crashes >= HOPELESS_AFTER) throw this.#problem('does not start');
      if (Date.now() > end) throw this.#problem(`was not ready within ${this.plan.readyWithin / 1_000} s`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    this.#crashes = 0;
  }

  /** Asks it to end and waits; resolves at once when it does not run. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const pid = this.#child?.pid;
    const identity = pid === undefined ? undefined : identify(pid);
    if (identity) await stopProcess(identity, this.plan.stopSignal, STOP_PATIENCE);
  }

  #spawn(): void {
    const log = openLog(this.plan.log);
    const { command, args, env, cwd, uid, gid } = this.plan;
    // A session of its own: Ctrl+C in the terminal reaches the launcher alone, which then stops all in order.
    const child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    const began = Date.now();
    this.#child = child;
    child.once('error', (error) => this.#ended(error.message, began));
    child.once('exit', (code, signal) => this.#ended(signal ?? `exit code ${code}`, began));
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (!identity) return;
    this.watcher.started(this.name, identity);
    if (this.plan.fault) void this.#endAtFault(child, identity, this.plan.fault);
  }

  async #endAtFault(child: ChildProcess, identity: ProcessIdentity, fault: () => Promise<string | undefined>): Promise<void> {
    this.#fault = undefined;
    while (!this.#fault) {
      await pause(FAULT_CHECK_MS, undefined, { ref: false });
      if (this.#stopping || child.exitCode !== null || child.signalCode !== null) return;
      this.#fault = await fault();
    }
    await stopProcess(identity, this.plan.stopSignal, STOP_PATIENCE);
  }

  #problem(what: string): Problem {
    return new Problem(`${this.name} ${what}. The end of ${this.plan.log}:\n${tailOf(this.plan.log, 15)}`);
  }

  #ended(how: string, began: number): void {
    if (this.#stopping) return;
    this.#crashes += 1;
    this.watcher.crashed(this.name, this.#fault ?? how);
    if (Date.now() - began > WELL_AFTER) this.#pause = FIRST_PAUSE;
    this.#timer = setTimeout(() => this.#spawn(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}
