// Makes a fresh clone ready: installs the packages when they are missing or older than the lock file, and with
// --browser finds or installs the browser the tests use. Runs on Node 20: what it installs includes the Node that the
// rest needs, first on the PATH of every npm script.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { browserOnPath, SHELL } from './browser.mjs';

const MARK = 'node_modules/.installed-from';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(
    `Masthead needs Node 20 or newer to begin with; this is ${process.version}. Install a newer one from nodejs.org.`,
  );
const digest = createHash('sha256').update(wanted()).digest('hex');
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== digest) {
  console.log('Installing packages (a few minutes the first time)');
  await installPackages();
  // Read again: npm completes the lock file.
  writeFileSync(MARK, createHash('sha256').update(wanted()).digest('hex'));
}
const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8' });
if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) < 24)
  fail(
    `Masthead runs on Node 24 and brings it along, but not for ${process.platform} on ${process.arch}. Install Node 24 or newer from nodejs.org and run the command again.`,
  );
if (process.argv.includes('--browser')) setUpBrowser();

/** Says how long it has been at it; what npm says is shown whole where it fails, and without what comes to nothing where
 * it does not. */
async function installPackages() {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const beat = setInterval(() => console.log(`  still installing, ${seconds()}`), 15_000);
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      said += text;
    });
  }
  const problem = await new Promise((resolve) => {
    npm.on('error', (error) => resolve(`npm could not be run: ${error.message}`));
    npm.on('close', (code, signal) => resolve(code === 0 ? null : `npm ended with ${signal ?? code}`));
  });
  clearInterval(beat);
  if (problem !== null) {
    process.stderr.write(said);
    fail(
      `${problem}. The packages could not be installed. Check the connection to the npm registry and run the command again.`,
    );
  }
  const left = said.split('\n').filter((line) => line.trim() !== '' && !comesToNothing(line));
  console.log([...left, `Packages are installed, ${seconds()}`].join('\n'));
}

/** Warnings of an installation that succeeded: that a package wants a newer Node, which is being installed, that the
 * machine's own npm settings have a name npm does not know, and that a package is old; and npm's count of packages. */
function comesToNothing(line) {
  return (
    /^npm warn (EBADENGINE|deprecated|Unknown (user|project|global|builtin|cli|env) config)/i.test(line) ||
    /^(added|changed|removed|up to date)\b.* in \S+$/.test(line)
  );
}

/** What decides which packages there are. Scripts and the like may change without an installation. */
function wanted() {
  const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const lock = existsSync('package-lock.json') ? readFileSync('package-lock.json', 'utf8') : '';
  return lock + JSON.stringify({ dependencies, optionalDependencies, devDependencies });
}

function setUpBrowser() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (browserOnPath(isRootOnDebian ? [SHELL] : undefined) !== null) return;
  console.log('Installing Chromium for the browser tests');
  const help =
    'Chromium could not be installed. Install it by hand, so that `chromium` is on the PATH, and run the command again.';
  if (!isRootOnDebian) return run('npx', ['playwright', 'install', 'chromium'], help);
  const install = (name) => ['apt-get', ['install', '-y', '-qq', name]];
  if (succeeds('apt-get', ['update', '-qq']) && succeeds(...install(SHELL))) return;
  // Older releases have it in one piece.
  if (browserOnPath() === null) run(...install('chromium'), help);
}

function run(command, args, help) {
  if (!succeeds(command, args)) fail(help);
}

function succeeds(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
