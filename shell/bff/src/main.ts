import { ConfigError } from '@portal/service-kit/config';
import { createLogger } from '@portal/service-kit/logging';
import { readConfig } from './config';
import { startBff } from './server';

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLogger('bff', config.LOG_LEVEL);
  const bff = await startBff(config, log);
  const stop = (signal: string): void => {
    log.info({ signal }, 'draining');
    void bff.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof ConfigError ? `configuration:\n${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
