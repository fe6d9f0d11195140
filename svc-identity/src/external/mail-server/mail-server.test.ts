import { createMailServer } from './mail-server';

const mockLoaded = jest.fn();
jest.mock('nodemailer', () => {
  mockLoaded();
  return jest.requireActual<object>('nodemailer');
});

it('loads what speaks SMTP with the first connection, not with the service', async () => {
  const server = createMailServer({ url: 'smtp://127.0.0.1:9', password: '', from: 'portal@plant.test' });
  expect(mockLoaded).not.toHaveBeenCalled();
  (await server.connect()).close();
  expect(mockLoaded).toHaveBeenCalledTimes(1);
});
