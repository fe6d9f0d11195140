#!/usr/bin/env node
// The only file that runs before anything is installed: plain JavaScript, nothing but node itself.
import { bundleDevEnv } from './bundle.mjs';
import { installPackages } from './install.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node 20.19 or newer; this one is ${process.versions.node} (https://nodejs.org).`);
  process.exit(1);
}

try {
  installPackages();
  const { main } = await import(await bundleDevEnv());
  await main(process.argv.slice(2));
  // Whatever was under way when somebody pressed Ctrl+C is of no interest any more.
  process.exit();
} catch (error) {
  console.error(error?.forPeople ? `\n${error.message}` : error);
  process.exit(1);
}
