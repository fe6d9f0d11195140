import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { assignEmployee, changeIssue, getIssue, movePeriodicDate, removeEmployee } from '@portal/contracts/issues/contracts';
import { api, invalidate, notify, useFormat, useT } from '@portal/portal-kit';
import type { Bar } from './plan-bars';
import type { Resource } from './plan-rows';
import type { Span } from './plan-zoom';

/** A bar's new time, and from whom to whom a job goes; a person of null is nobody. */
export interface Replanned {
  bar: Bar;
  to: Span;
  person?: { from: Resource; to: Resource };
}

/** Times that are shown before the server has answered. `until` ends them: answers that came later have the change. */
type Shown = ReadonlyMap<string, { to: Span; until: number }>;

/** A change that was made, with the bar as it stood before. */
interface Step {
  bar: Bar;
  run: () => Promise<unknown>;
}

const iso = (moment: number) => new Date(moment).toISOString();
type Times = { scheduled_on: string | null; predicted_finish: string | null };

/** Sends times of an issue, and answers its version after that. */
async function sendTimes(id: number, times: Times, version: number): Promise<number> {
  return (await api(changeIssue, { params: { id }, body: { ...times, version } })).item.version;
}

/** Gives a job from one person to another, and answers the version of the issue after that. */
async function reassign(id: number, from: number | null, to: number | null): Promise<number> {
  let { item } = await api(getIssue, { params: { id } });
  const isOn = (user: number) => item.employees.find((one) => one.user_id === user && !one.finished_at && !one.deleted_at);
  if (to !== null && !isOn(to)) item = (await api(assignEmployee, { params: { id }, body: { user_id: to } })).item;
  const before = from === null ? undefined : isOn(from);
  if (before) item = (await api(removeEmployee, { params: { id, employeeId: before.id } })).item;
  return item.version;
}

/** What is known of an issue: its times at a version. */
interface Known {
  version: number;
  times: Times;
}

/**
 * Sends changes one after the other. It knows what they made of an issue: a second change does not wait for the board to be read again.
 */
class Sender {
  private readonly made = new Map<number, Known>();
  private last: Promise<unknown> = Promise.resolve();

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** The newer of what the board shows and what was made here. */
  private newest(id: number, shown: Known): Known {
    const made = this.made.get(id);
    return made && made.version > shown.version ? made : shown;
  }

  private async setTimes(id: number, times: Times, { version }: Known): Promise<Known> {
    const made = { version: await sendTimes(id, times, version), times };
    this.made.set(id, made);
    return made;
  }

  private async setPerson(id: number, from: number | null, to: number | null, { times }: Known): Promise<Known> {
    const made = { version: await reassign(id, from, to), times };
    this.made.set(id, made);
    return made;
  }

  /** Sends a change, and answers what takes it back. */
  send({ bar, to, person }: Replanned): Promise<() => Promise<unknown>> {
    const { id, periodic_id, at, version, start, scheduled_on, predicted_finish } = bar.item;
    if (id === null || version === null) {
      const params = { id: periodic_id ?? 0, at: at ?? '' };
      const move = (moved_to: string) => this.enqueue(() => api(movePeriodicDate, { params, body: { moved_to } }));
      return move(iso(to.from)).then(() => () => move(start));
    }
    const isMoved = to.from !== bar.from || to.to !== bar.to;
    return this.enqueue(async () => {
      const before = this.newest(id, { version, times: { scheduled_on, predicted_finish } });
      let now = before;
      if (isMoved) now = await this.setTimes(id, { scheduled_on: iso(to.from), predicted_finish: iso(to.to) }, now);
      if (person) now = await this.setPerson(id, person.from.id, person.to.id, now);
      return () =>
        this.enqueue(async () => {
          let last = this.newest(id, now);
          if (person) last = await this.setPerson(id, person.to.id, person.from.id, last);
          if (isMoved) await this.setTimes(id, before.times, last);
        });
    });
  }
}

/** How the board is planned anew: shown at once, sent, and taken back. */
export interface Replan {
  /** Bars with the times that are being sent. */
  shown: readonly Bar[] | undefined;
  change: (change: Replanned) => void;
  /** Takes the last change back; undefined where there is none. */
  undo: (() => void) | undefined;
}

/** Plans anew. What is refused goes back to where it was, and a notice says why. */
export function useReplan(bars: readonly Bar[] | undefined, updatedAt: number): Replan {
  const t = useT();
  const format = useFormat();
  const [pending, setPending] = useState<Shown>(new Map());
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [sender] = useState(() => new Sender());
  const shown = useMemo(() => {
    if (!bars || pending.size === 0) return bars;
    const moved = bars.map((bar) => {
      const own = pending.get(bar.key);
      return own && own.until >= updatedAt ? { ...bar, ...own.to } : bar;
    });
    return moved.sort((one, other) => one.from - other.from);
  }, [bars, pending, updatedAt]);
  const show = (key: string, entry: { to: Span; until: number } | null) =>
    setPending((now) => {
      const next = new Map(now);
      if (entry) next.set(key, entry);
      else next.delete(key);
      return next;
    });
  const words = useRef({ t, format });
  useLayoutEffect(() => {
    words.current = { t, format };
  });
  const takeBack = useCallback(async (step: Step) => {
    const { bar, run } = step;
    setSteps((now) => now.filter((each) => each !== step));
    show(bar.key, { to: { from: bar.from, to: bar.to }, until: Number.POSITIVE_INFINITY });
    try {
      await run();
      notify.show({ text: words.current.t('plan.undone'), tone: 'success' });
    } finally {
      show(bar.key, { to: { from: bar.from, to: bar.to }, until: Date.now() });
      invalidate(['issue', 'periodic']);
    }
  }, []);
  const change = useCallback(
    (replanned: Replanned) => {
      const { bar, to, person } = replanned;
      show(bar.key, { to, until: Number.POSITIVE_INFINITY });
      sender
        .send(replanned)
        .then((run) => {
          const step = { bar, run };
          show(bar.key, { to, until: Date.now() });
          setSteps((now) => [...now, step]);
          const { title } = bar.item;
          const said = words.current;
          const text = person
            ? said.t(person.to.id === null ? 'plan.unassigned' : 'plan.assigned', { title, person: person.to.name })
            : said.t('plan.moved', { title, from: said.format.dateTime(to.from), to: said.format.dateTime(to.to) });
          notify.show({ text, tone: 'success', undo: () => takeBack(step) });
        })
        .catch((error: unknown) => {
          show(bar.key, null);
          notify.failed(error);
        })
        .finally(() => invalidate(['issue', 'periodic']));
    },
    [takeBack, sender],
  );
  const last = steps.at(-1);
  return { shown, change, undo: last && (() => void takeBack(last).catch(notify.failed)) };
}
