#!/usr/bin/env node
// Runs the command on Node 24, which reads its TypeScript directly. On an older Node it hands over to the one that was
// installed beside it as a package; so this file keeps to what old versions understand.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const NEEDED = 24;
const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '..', 'src', 'main.ts');
const system = process.platform === 'win32' ? 'win' : process.platform;
const binary = process.platform === 'win32' ? 'node.exe' : 'node';

const bundledNode = (folder) => {
  const path = join(folder, 'node_modules', `node-${system}-${process.arch}`, 'bin', binary);
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? null : bundledNode(dirname(folder));
};

const handOver = (node) => {
  const child = spawn(node, process.execArgv.concat(fileURLToPath(import.meta.url), process.argv.slice(2)), {
    stdio: 'inherit',
  });
  const passOn = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + 15 : code));
};

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  // Half the start is reading TypeScript; what was read once is kept in the system's folder for such things.
  module.enableCompileCache?.();
  import(pathToFileURL(main).href).then(({ runProcess }) => runProcess());
} else {
  const node = bundledNode(here);
  if (node) handOver(node);
  else {
    console.error(
      `paravion: needs Node ${NEEDED} or newer (this is ${process.versions.node}). Run "npm install" again, or update Node.`,
    );
    process.exit(4);
  }
}
