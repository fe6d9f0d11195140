import { parseArgs } from 'node:util';
import { Problem } from './problem';
import { explained, usageAsked } from './usage';

it('says how a command is used where the line asks', () => {
  expect(usageAsked('start', ['--help'])).toContain('--port N');
  expect(usageAsked('start', ['--port', '8081'])).toBeUndefined();
  // A service explains its own commands.
  expect(usageAsked('service', ['identity', 'create-tenant', '--help'])).toBeUndefined();
});

it('tells an unknown option with how the command is used', () => {
  const told = (name: string) => {
    try {
      parseArgs({ args: ['--prot', '3'], options: {} });
    } catch (error) {
      return explained(name, error);
    }
  };
  expect(told('start')).toBeInstanceOf(Problem);
  expect(told('start')).toHaveProperty('message', expect.stringMatching(/^Unknown option '--prot'[^]*--port N/));
  expect(told('compose')).toHaveProperty('message', expect.stringMatching(/^Unknown option '--prot'/));
});

it('leaves other errors alone', () => {
  const error = new Error('disk full');
  expect(explained('start', error)).toBe(error);
});
