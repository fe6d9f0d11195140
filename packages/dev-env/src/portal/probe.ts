import { get } from 'node:http';

/** Whether a loopback server answers the path with 200. */
export function answersOk(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ port, path, host: '127.0.0.1', timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
