import { createLogger } from '../logging';
import { EventHealth } from './event-health';

function watched() {
  const log = createLogger('test', 'silent');
  const lines: string[] = [];
  log.warn = (_facts: unknown, text?: string) => void lines.push(`warn ${text}`);
  log.info = (_facts: unknown, text?: string) => void lines.push(`info ${text}`);
  return { health: new EventHealth(log), lines };
}

it('many failures of many parts leave one line, and one when all work again', () => {
  const { health, lines } = watched();
  for (let count = 0; count < 20; count += 1) {
    health.failed('relay', new Error('no responders'));
    health.failed('issues_people', new Error('503'));
  }
  expect(lines).toHaveLength(1);
  expect(health.reason).toBe('relay: no responders');
  health.recovered('relay');
  expect(health.reason).toBe('issues_people: 503');
  health.recovered('issues_people');
  health.recovered('issues_people');
  expect(health.reason).toBeNull();
  expect(lines).toEqual(['warn events wait: the broker or its connection is not available', 'info events flow again']);
});

it('a part that never failed says nothing', () => {
  const { health, lines } = watched();
  health.recovered('connection');
  expect(lines).toEqual([]);
});
