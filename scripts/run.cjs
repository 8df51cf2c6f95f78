/**
 * Every command of package.json (`npm start`, `npm test`, `npm run paravion -- …`) comes in here, on whatever Node runs npm
 * (18 or later). It installs what the lock file asks for and is missing, finds the Node 24 that came with it, and runs the
 * thing asked for on that, handing signals in and the exit code out.
 *
 * Plain CommonJS without dependencies, because nothing is installed yet when it starts.
 */
const { spawn, spawnSync } = require('node:child_process');
const { existsSync, readFileSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { delimiter, dirname, join } = require('node:path');

const ROOT = dirname(__dirname);
const MODULES = join(ROOT, 'node_modules');
/** Names the process that is installing; outside node_modules, which npm clears first. */
const LOCK = join(ROOT, '.installing');
const LOCK_MINUTES = 30;
const NODE_WANTED = 24;

/** What each command runs, from the root of the repository. */
const COMMANDS = {
  start: 'scripts/start.ts',
  server: 'packages/server/src/main.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test:all': 'scripts/test-all.ts',
  trials: 'scripts/trials.ts',
  'test:one': 'node_modules/vitest/vitest.mjs',
  gallery: 'scripts/gallery.ts',
  'web:frames': 'scripts/web-frames.ts',
  'web:budget': 'scripts/web-budget.ts',
  api: 'node_modules/typedoc/bin/typedoc',
  sample: 'scripts/sample.ts',
  bench: 'bench/run.ts',
  load: 'scripts/load.ts',
  torture: 'scripts/torture.ts',
  train: 'packages/training/src/main.ts',
  pursuit: 'packages/training/src/pursuit.ts',
  'make-docs': 'scripts/make-docs.ts',
  paravion: 'packages/cli/bin/paravion.js',
};

const say = (text) => process.stderr.write(`${text}\n`);

const fail = (text) => {
  say(text);
  process.exit(1);
};

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** What the lock file asks for that npm has not installed as asked: npm keeps its own list inside node_modules. */
const missing = () => {
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages;
  const present = readJson(join(MODULES, '.package-lock.json'))?.packages ?? {};
  const differs = (path) => present[path]?.version !== wanted[path].version || !existsSync(join(ROOT, path));
  return Object.keys(wanted).filter(
    (path) => path.startsWith('node_modules/') && !wanted[path].optional && differs(path),
  );
};

/** npm as it is running now, or as it lies in the PATH. */
const npm = (args) => {
  const script = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  return script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

const pause = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The process that is installing now, or null. A lock left by a process that was killed, or hours old, is taken away. */
const installer = () => {
  try {
    const age = Date.now() - statSync(LOCK).mtimeMs;
    const pid = Number(readFileSync(LOCK, 'utf8'));
    // The name is written an instant after the file is made.
    if (pid > 0 ? isRunning(pid) && age < LOCK_MINUTES * 60_000 : age < 5000) return pid;
    rmSync(LOCK, { force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return null;
};

/** True once this process alone may install; false if the lock is another's. */
const takeLock = () => {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    return fail(`The packages cannot be installed: ${LOCK} cannot be written (${error.message}).`);
  }
  // Of two that took away the same dead lock the later one has it.
  pause(100);
  if (installer() !== process.pid) return false;
  process.on('exit', () => rmSync(LOCK, { force: true }));
  return true;
};

/** Waits while another command installs. True if this one has to: it then holds the lock. */
const mustInstall = () => {
  let told = false;
  while (missing().length > 0) {
    const other = installer();
    if (other === null && takeLock()) return true;
    if (other && !told) {
      say(`Another command (process ${other}) is installing the packages. Waiting for it …`);
      told = true;
    }
    pause(250);
  }
  return false;
};

const install = () => {
  if (!mustInstall()) return;
  say(`Installing ${missing().length} packages into node_modules (once, and after the lock file has changed) …`);
  const { status, error } = npm(['ci', '--ignore-scripts', '--loglevel=error']);
  if (status === 0 && missing().length === 0) return rmSync(LOCK, { force: true });
  fail(
    `The packages could not be installed${error ? ` (${error.message})` : ''}; npm says why above. A registry must be\n` +
      'within reach this once. Then run the same command again, or "npm ci --ignore-scripts" by hand.',
  );
};

/** The running Node if it is new enough, else the one that the lock file brought for this machine. */
const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= NODE_WANTED) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const path = join(MODULES, `node-${system}-${process.arch}`, binary);
  if (existsSync(path) && spawnSync(path, ['--version']).status === 0) return path;
  return fail(
    `Paravion runs on Node ${NODE_WANTED} or later; this is ${process.version}, and for ${process.platform} on\n` +
      `${process.arch} none came with the packages. Install Node ${NODE_WANTED} and run the same command again.`,
  );
};

const pathVariable = () => Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';

const run = (node, script, args) => {
  const path = pathVariable();
  const first = [join(MODULES, '.bin'), dirname(node), process.env[path]].join(delimiter);
  const cwd = script === COMMANDS.paravion ? process.env.INIT_CWD || process.cwd() : ROOT;
  const child = spawn(node, [join(ROOT, script), ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, [path]: first },
  });
  // A terminal sends Ctrl-C to the child by itself; everything else has to be handed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  child.on('error', (error) => fail(`${node} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code);
  });
};

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name ?? ''))
  fail(`There is no command "${name ?? ''}". Right would be: ${Object.keys(COMMANDS).join(', ')}.`);
install();
run(findNode(), COMMANDS[name], args);
