import { Command, InvalidArgumentError, Option } from 'commander';
import type { ImportCommand } from './commands/import.ts';
import { ROLES, type Role } from './commands/roles.ts';
import { readConfig } from './process/config.ts';
import type { AccessOptions } from './tools/access/test-access.ts';
import type { BenchOptions } from './tools/bench/bench.ts';
import type { DeskOptions } from './tools/desk/test-desk.ts';
import type { FaultOptions } from './tools/faults/test-faults.ts';
import type { LighthouseOptions } from './tools/lighthouse/lighthouse.ts';
import type { OracleOptions } from './tools/oracle/test-oracle.ts';
import type { SpecOptions } from './tools/spec/spec.ts';

interface BuildOptions {
  readonly tenant?: string;
  readonly why?: string;
  readonly affectedBy?: string;
  readonly nginx?: string;
  readonly listen: string;
}

// Each command loads what it needs when it is run: help is there at once, and an installation does without what only
// developers run.
const program = new Command('masthead').description('A multi-site publishing platform').showHelpAfterError();

program
  .command('start')
  .description('compile, create the demo site on the first run, publish and serve')
  .addOption(
    new Option('--role <role>', 'this role alone, where the store is in PostgreSQL; give it twice for two')
      .choices(ROLES)
      .argParser(role),
  )
  .action(async (options: { role?: Role[] }) =>
    (await import('./commands/start.ts')).start(readConfig(), options.role ?? []),
  );
program
  .command('dev')
  .description('like start, with pages and the console rendered from their sources as they are edited')
  .action(async () => (await import('./commands/dev.ts')).dev(readConfig()));
program
  .command('build')
  .description('render every page of every site')
  .option('--tenant <key>', 'one site alone')
  .option('--why <path>', 'say what the page at this path read when it was rendered')
  .option('--affected-by <record>', 'say which pages show something of a record, such as content:12345678')
  .option('--nginx <file>', 'write an nginx configuration for every site instead')
  .option('--listen <address>', 'what nginx listens on: a port or an address with one', '80')
  .action(async ({ tenant, why, affectedBy, nginx: file, listen }: BuildOptions) => {
    const config = readConfig();
    if (why !== undefined) return (await import('./commands/explain.ts')).explainPage(config, why, tenant);
    if (affectedBy !== undefined)
      return (await import('./commands/explain.ts')).explainRecord(config, affectedBy, tenant);
    if (file !== undefined) return (await import('./commands/nginx.ts')).nginx(config, file, listen);
    return (await import('./commands/build.ts')).build(config, tenant);
  });
program
  .command('import')
  .description('import a folder of Markdown into a site; say what became of every file')
  .requiredOption('--tenant <key>', 'the site; made where there is none')
  .requiredOption('--from <folder>', 'the folder to import')
  .option('--map <file>', 'a mapping file; else the shipped one that knows the folder')
  .option('--propose <file>', 'write a first mapping file from what is in the folder, and import nothing')
  .option('--dry-run', 'write nothing, report the same')
  .option('--json', 'the whole report as JSON')
  .action(async (options: ImportCommand) =>
    (await import('./commands/import.ts')).runImport(readConfig(), options),
  );
program
  .command('verify')
  .description('render every page afresh and compare it with what is published')
  .option('--tenant <key>', 'one site alone')
  .action(async (options: { tenant?: string }) =>
    (await import('./commands/verify.ts')).verify(readConfig(), options.tenant),
  );
program
  .command('bench')
  .description('measure full builds, publishing, serving and the API')
  .option('--json', 'one JSON object')
  .option(
    '--only <part>',
    'measure one part alone: build, api, publish, serve, settings, fairness, queries, store or planning',
  )
  .option('--sizes <counts>', 'documents the store is measured at', counts, [1_000, 10_000, 100_000])
  .option('--articles <count>', 'a generated corpus of this size instead of the real one', count)
  .option('--runs <count>', 'full builds, or times to serve a page, of which the median counts', count, 3)
  .option('--samples <count>', 'edits to publish', count, 100)
  .option('--vs-hugo', 'full builds of the corpus, by turns with Hugo, which must be installed')
  .option('--hugo-site <folder>', 'a Hugo site over the same corpus, to compare with')
  .action(async (options: BenchOptions) => (await import('./tools/bench/bench.ts')).bench(options));

program
  .command('lighthouse')
  .description('look at pages of the demonstration with Lighthouse, as telephones see them')
  .option('--runs <count>', 'looks at each page, of which the medians count', count, 5)
  .option('--tenant <key>', 'one site alone')
  .option('--json', 'as one JSON array')
  .action(async (options: LighthouseOptions) =>
    (await import('./tools/lighthouse/lighthouse.ts')).lighthouse(options),
  );

program
  .command('backup')
  .description('write a backup of one moment into a folder, while the store is in use or not')
  .argument('<folder>', 'where backups are kept, outside the data folder; each becomes a folder of its own')
  .option('--keep <count>', 'remove the oldest until so many are kept', count)
  .action(async (folder: string, { keep }: { keep?: number }) =>
    (await import('./commands/backup.ts')).runBackup(readConfig(), folder, keep),
  );
program
  .command('restore')
  .description('bring a backup back into an empty store, after checking all of it')
  .argument('<folder>', 'a backup, or the folder of several: then the newest')
  .action(async (folder: string) => (await import('./commands/backup.ts')).runRestore(readConfig(), folder));
program
  .command('migrate')
  .description(
    'bring the tables of the database to this release; or copy the store, comparing every document',
  )
  .option(
    '--to <place>',
    'copy the store, which no process may have open, to postgres://…, or to a data folder',
  )
  .action(async ({ to }: { to?: string }) => {
    const { runMigrate, runMigrations } = await import('./commands/migrate.ts');
    return to === undefined ? runMigrations(readConfig()) : runMigrate(readConfig(), to);
  });
program
  .command('doctor')
  .description('look through the whole store and say what is not as it should be')
  .option('--fix', 'mend what needs no decision')
  .action(async (options: { fix?: boolean }) =>
    (await import('./commands/doctor.ts')).doctor(readConfig(), options.fix === true),
  );
program
  .command('spec')
  .description('count what works of what the specification names')
  .option('--json', 'as one JSON object')
  .option('--missing', 'say what is missing, and why')
  .option('--catalogue <file>', 'what the specification names; absent: beside the project')
  .action(async (options: SpecOptions) => (await import('./tools/spec/spec.ts')).spec(options));
program
  .command('test:oracle')
  .description(
    'edit a corpus at random, ending and killing the server, and compare what is published with cold builds',
  )
  .option('--seed, --seeds <numbers>', 'which edits: one run for each number, by commas', counts, [1])
  .option('--edits <count>', 'how many', count, 300)
  .option('--batch <count>', 'edits between two comparisons', count, 100)
  .option('--articles <count>', 'a generated corpus of this size instead of the real one', count)
  .addOption(
    new Option('--store <driver>', 'where the store is kept').choices(['lowdb', 'postgres']).default('lowdb'),
  )
  .option(
    '--plants [names]',
    'leave each kind of read out instead, one at a time, and see whether that shows; or those of some names, by commas',
  )
  .option(
    '--nginx',
    'ask nginx and the process about everything published instead, and compare their answers',
  )
  .action(async ({ nginx: isNginx, ...options }: OracleOptions & { readonly nginx?: boolean }) => {
    if (isNginx === true) return (await import('./tools/oracle/test-nginx.ts')).testNginx(options.articles);
    return (await import('./tools/oracle/test-oracle.ts')).testOracle(options);
  });
program
  .command('test:desk')
  .description(
    'type into one piece from several sides, while connections, tabs and the server go, and look for lost words',
  )
  .option('--seeds <numbers>', 'whole numbers with commas between them', counts, [1])
  .option(
    '--interleavings <number>',
    'orders of things tried of the queue of saves, of each seed',
    count,
    2_000,
  )
  .option('--edits <number>', 'edits by each of two people in two browsers', count, 200)
  .action(async (options: DeskOptions) => (await import('./tools/desk/test-desk.ts')).testDesk(options));
program
  .command('test:access')
  .description('ask for gated pieces as readers of every kind, and compare what they get with a model')
  .option('--seeds <numbers>', 'whole numbers with commas between them', counts, [1])
  .option('--requests <number>', 'of each seed', count, 10_000)
  .option('--in-flight <number>', 'how many at once', count, 256)
  .action(async (options: AccessOptions) =>
    (await import('./tools/access/test-access.ts')).testAccess(options),
  );
program
  .command('test:faults')
  .description(
    'break the content store and the publisher on purpose, then compare what was acknowledged with what is left',
  )
  .option('--seed <number>', 'which faults, in which order', count, 1)
  .option('--short', 'a few of each kind, within a minute')
  .action(async (options: FaultOptions) =>
    (await import('./tools/faults/test-faults.ts')).testFaults(options),
  );

try {
  await program.parseAsync();
} catch (error) {
  // What a person can mend is said in a sentence; a stack trace would bury it.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function role(text: string, before: readonly Role[] = []): Role[] {
  const known = ROLES.find((one) => one === text);
  if (known === undefined) throw new InvalidArgumentError(`Give one of: ${ROLES.join(', ')}.`);
  return [...before, known];
}

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Give a whole number, 1 or more.');
  return Number(text);
}

function counts(text: string): number[] {
  return text.split(',').map(count);
}
