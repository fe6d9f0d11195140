import { flowDraft } from '../../testing/flow.factory';
import { levelNumber, withLevel, withNewLevel, withoutLevel } from './level-changes';

const PART = 'escalations';

it('a new level is later than the others, with a key of its own', () => {
  const content = withNewLevel(withNewLevel(flowDraft(), PART), PART);
  expect(content.escalations.map(({ key, after_minutes }) => [key, after_minutes])).toEqual([
    ['level_1', 30],
    ['level_2', 60],
  ]);
  expect(withNewLevel(withoutLevel(content, PART, 'level_1'), PART).escalations.map(({ key }) => key)).toEqual(['level_2', 'level_3']);
});

it('levels count by their time', () => {
  const content = withNewLevel(withNewLevel(flowDraft(), PART), PART);
  const [first] = content.escalations;
  if (!first) throw new Error('two were added');
  const later = withLevel(content, PART, { ...first, after_minutes: 90 });
  expect(['level_1', 'level_2'].map((key) => levelNumber(later, PART, key))).toEqual([2, 1]);
});
