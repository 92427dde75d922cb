// Makes a fresh clone ready: installs the packages when they are missing or older than the lock file, and with
// --browser finds or installs the browser the tests use. Runs on Node 20: what it installs includes the Node that the
// rest needs, first on the PATH of every npm script.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const MARK = 'node_modules/.installed-from';

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(
    `Masthead needs Node 20 or newer to begin with; this is ${process.version}. Install a newer one from nodejs.org.`,
  );
const lock = readFileSync('package-lock.json', 'utf8') + readFileSync('package.json', 'utf8');
const digest =
  String(lock.length) + lock.split('').reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7);
if (!existsSync(MARK) || readFileSync(MARK, 'utf8') !== digest) {
  console.log('Installing packages (a few minutes the first time)');
  run(
    'npm',
    ['install', '--no-audit', '--no-fund'],
    'The packages could not be installed. Check the connection to the npm registry and run the command again.',
  );
  writeFileSync(MARK, digest);
}
if (process.argv.includes('--browser') && !hasBrowser()) installBrowser();

function hasBrowser() {
  return (
    spawnSync('sh', ['-c', 'command -v chromium || command -v chromium-browser || command -v google-chrome'])
      .status === 0
  );
}

function installBrowser() {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  console.log('Installing Chromium for the browser tests');
  const help =
    'Chromium could not be installed. Install it by hand, so that `chromium` is on the PATH, and run the command again.';
  if (isRootOnDebian) {
    run('apt-get', ['update', '-qq'], help);
    run('apt-get', ['install', '-y', '-qq', 'chromium'], help);
  } else run('npx', ['playwright', 'install', 'chromium'], help);
}

function run(command, args, help) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) fail(help);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
