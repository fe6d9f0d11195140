import { DEMO_HISTORY, PART_USED_AFTER_MIN, type DemoRepair } from '@portal/contracts/inventory/demo-repairs';
import type { Flow } from '@portal/contracts/issues/schemas';
import { startOf } from '../flows/flow';
import { newIssueRecord } from '../issues/model/issue-fields';
import type { DemoCategory, DemoMachine, DemoPlant, DemoStory, OpenIssue } from './demo-plant';
import { SeededRandom } from './seeded-random';
import { StoryLife, type FailureCodes } from './story-life';

/** Numbers that the database gave to what the plant's data names by key. */
export interface Keys {
  category(key: string): number;
  /** Dictionary entry: `issue_criticality`, `A`. */
  entry(group: string, key: string): number;
  costCenter(key: string): number;
}

const DAY_MIN = 24 * 60;
const CRITICALITIES = [
  ['A', 0.15],
  ['B', 0.5],
  ['C', 0.35],
] as const;
/** Nothing in the history is younger than this: what is open now is told one by one. */
const SETTLED_MIN = DEMO_HISTORY.settledDays * DAY_MIN;
/** Key of the category of repairs that use parts. */
const REPAIR = 'mechanical';
const REPAIR_MIN = 2 * PART_USED_AFTER_MIN;

/** The plant's past and present, in order of report; the number of an issue is its place in it, from 1. */
export function livesOf(plant: DemoPlant, flow: Flow, keys: Keys, now: Date): StoryLife[] {
  return new History(plant, flow, keys, now).tell();
}

class History {
  private readonly draw: SeededRandom;
  /** Of their own, so that nothing else of the history depends on them. */
  private readonly codes: SeededRandom;

  constructor(
    private readonly plant: DemoPlant,
    private readonly flow: Flow,
    private readonly keys: Keys,
    private readonly now: Date,
  ) {
    this.draw = new SeededRandom(plant.issues + plant.days);
    this.codes = new SeededRandom(plant.issues);
  }

  tell(): StoryLife[] {
    const { issues, days, open } = this.plant;
    const span = days * DAY_MIN - SETTLED_MIN;
    const ages = Array.from(
      { length: issues },
      (_, index) => SETTLED_MIN + this.busyHour(span - (span * (index + this.draw.next())) / issues),
    ).sort((a, b) => b - a);
    const repairs = new Map((this.plant.repairs ?? []).map((repair) => [repair.issue, repair]));
    const told = (id: number, age: number) => {
      const repair = repairs.get(id);
      return repair ? this.repairWithPart(repair) : this.past(id, age);
    };
    return [...ages.map((age, index) => told(index + 1, age)), ...open.map((one, index) => this.present(issues + index + 1, one))];
  }

  /** Most is reported while the lines run: the night shift is thinner. */
  private busyHour(age: number): number {
    const at = new Date(this.now.getTime() - age * 60_000);
    const night = at.getUTCHours() < 4 || at.getUTCHours() > 20;
    return night && this.draw.chance(0.6) ? age + 9 * 60 : age;
  }

  private past(id: number, age: number): StoryLife {
    const { draw, plant } = this;
    const category = draw.weighted(plant.categories, (one) => one.weight ?? 0);
    const machine = draw.weighted(plant.machines, (one) => one.weight);
    const story = draw.one(this.storiesOf(category.key));
    const [criticality] = draw.weighted(CRITICALITIES, ([, share]) => share);
    const life = this.report(id, age, category, machine, story, draw.one(plant.reporters), criticality);
    if (draw.chance(0.03)) return this.rejected(life);
    return this.repaired(life, category, story, criticality);
  }

  /** Whoever repairs is at the machine before the part is used, and finishes after it. */
  private repairWithPart({ issue, machine: symbol, part, minutesAgo }: DemoRepair): StoryLife {
    const { draw, plant } = this;
    const category = plant.categories.find(({ key }) => key === REPAIR);
    const machine = plant.machines.find(({ name }) => name === symbol);
    const story = Object.entries(plant.repairStories ?? {}).find(([family]) => part.startsWith(`${family}-`))?.[1];
    if (!category || !machine || !story)
      throw new Error(`the demo data of the repair with ${part} on ${symbol} names what it does not have`);
    const life = this.report(issue, minutesAgo, category, machine, story, draw.one(plant.reporters), 'B');
    const worker = plant.crews[REPAIR]?.[0] ?? plant.leader;
    life.wait(PART_USED_AFTER_MIN / 4).take(worker);
    life.wait(PART_USED_AFTER_MIN / 4).arrive(worker);
    life.wait(REPAIR_MIN).finish(worker, story.resolution, category.failure_codes ? this.failureCodes() : {});
    return life.wait(draw.spread(8 * 60)).to('finished', plant.leader);
  }

  private rejected(life: StoryLife): StoryLife {
    const { leader, rejections } = this.plant;
    life.wait(this.draw.spread(40)).reject(leader, this.draw.one(rejections));
    return life.wait(DAY_MIN).archive(leader);
  }

  private repaired(life: StoryLife, category: DemoCategory, story: DemoStory, criticality: string): StoryLife {
    const { draw, plant } = this;
    const worker = draw.one(plant.crews[category.key] ?? plant.crews.other ?? []);
    if (draw.chance(0.35)) life.wait(draw.spread(6)).assign(worker, plant.leader).wait(draw.spread(5)).receive(worker);
    life
      .wait(draw.spread(criticality === 'A' ? 6 : criticality === 'B' ? 18 : 90))
      .take(worker)
      .wait(draw.spread(5))
      .arrive(worker);
    life.wait(draw.spread(25));
    if (draw.chance(0.4)) life.to('fixing', worker).wait(draw.spread(30));
    if (draw.chance(0.12))
      life
        .to('warning', worker)
        .wait(draw.spread(14 * 60))
        .to('inprogress', worker)
        .wait(draw.spread(45));
    life.finish(worker, story.resolution, category.failure_codes ? this.failureCodes() : {});
    if (category.formal_confirm_required)
      return life
        .wait(draw.spread(7 * 60))
        .confirm(plant.leader)
        .wait(draw.spread(60))
        .to('finished', plant.leader);
    return life.wait(draw.chance(0.5) ? draw.spread(8 * 60) : 72 * 60).to('finished', draw.chance(0.5) ? plant.leader : null);
  }

  private failureCodes(): FailureCodes {
    const drawn = (group: string) =>
      this.keys.entry(group, this.codes.one(this.plant.dictionaries.filter((one) => one.group === group)).key);
    return { failure_mode_id: drawn('failure_mode'), failure_cause_id: drawn('failure_cause'), failure_action_id: drawn('failure_action') };
  }

  /** What is open now, told as the plant's data says. */
  private present(id: number, one: OpenIssue): StoryLife {
    const { plant } = this;
    const category = plant.categories.find(({ key }) => key === one.category);
    const machine = plant.machines.find(({ name }) => name === one.machine);
    const story = this.storiesOf(one.category)[one.story];
    if (!category || !machine || !story) throw new Error(`the demo data of ${one.category} on ${one.machine} names what it does not have`);
    const life = this.report(id, one.minutesAgo, category, machine, story, one.reporter, one.criticality ?? 'B');
    const { employee, stage = 'assigned' } = one;
    if (stage === 'rejected') return life.wait(9).reject(plant.leader, plant.rejections[0] ?? '');
    if (employee === undefined) return life;
    life.wait(2);
    if (stage === 'assigned' || stage === 'received') life.assign(employee, plant.leader);
    if (stage === 'assigned') return life;
    if (stage === 'received') return life.wait(2).receive(employee);
    life.take(employee);
    if (stage === 'taken') return life;
    life.wait(4).arrive(employee);
    if (stage === 'waiting') return life.wait(20).to('warning', employee);
    return stage === 'finished' ? life.wait(35).finish(employee, story.resolution) : life;
  }

  private storiesOf(category: string): readonly DemoStory[] {
    return this.plant.stories[category] ?? this.plant.stories.other ?? [];
  }

  private report(
    id: number,
    age: number,
    category: DemoCategory,
    machine: DemoMachine,
    story: DemoStory,
    reporter: number,
    criticality: string,
  ): StoryLife {
    const at = new Date(this.now.getTime() - Math.round(age * 60_000));
    const state = startOf(this.flow);
    return new StoryLife(
      newIssueRecord({
        id,
        title: story.title,
        user_description: story.description,
        category_id: this.keys.category(category.key),
        flow_id: this.flow.id,
        flow_state_id: state.id,
        criticality_id: this.keys.entry('issue_criticality', criticality),
        department_id: this.keys.entry('departments', 'production'),
        prod_line_id: this.keys.entry('prod_lines', machine.line),
        cost_center_id: this.keys.costCenter(this.plant.costCenterOfLine[machine.line] ?? ''),
        // svc-inventory tells of it later: the issue refers to it as soon as it is known.
        equipment_name: machine.name,
        group_id: category.default_group_id ?? null,
        created_at: at,
        created_by: reporter,
        formal_confirm_required: category.formal_confirm_required ?? false,
        clock: state.clock,
        clock_since: at,
      }),
      this.flow,
      category.planned ?? false,
    );
  }
}
