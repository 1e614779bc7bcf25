import { Argument, Command, InvalidArgumentError, Option } from 'commander';

import { ROLES } from '#platform/role.ts';

import packageJson from '../../package.json' with { type: 'json' };
import type { MobileNumber } from './members.ts';
import { addReportAction } from './report.ts';

const NOTES = `
Settings are environment variables, the same as the server's: see docs/operations/settings.md.
Exit codes: 0 done, 1 failed, 2 wrong arguments, 130 interrupted.`;

/** The command line. It throws a CommanderError for wrong arguments, and after help. */
export function createProgram(): Command {
  const program = new Command('npm run dallal --')
    .description('Runs and maintains a Dallal marketplace.')
    .version(packageJson.version)
    .exitOverride()
    .showHelpAfterError()
    .addHelpText('after', NOTES);
  // A command's code is loaded when it runs: help and wrong arguments are answered at once.
  program
    .command('start')
    .description('Starts the server, like npm start.')
    .action(async () => {
      await import('../main.ts');
    });
  addSetup(program);
  const doctor = program
    .command('doctor')
    .description('Says what is wrong with the installation, and how to fix it. Exits with 1 if something is.')
    .option('--mail <address>', 'also send a test mail there', matching(/^\S+@\S+$/, 'Write it as you@example.com.'));
  addReportAction(doctor, async (_: [], options) => (await import('./doctor.ts')).runDoctor(options));
  addBackups(program);
  addMembers(program);
  addReportAction(
    program
      .command('rotate-keys')
      .description('Puts a new secret first. The previous one is accepted until the next rotation.'),
    async () => (await import('./maintenance.ts')).runRotateKeys(),
  );
  addAds(program);
  addStorage(program);
  addReportAction(
    program
      .command('jobs')
      .description('Lists background jobs. Exits with 1 if one has failed.')
      .addArgument(
        new Argument('[action]', 'list them, or run those that failed again')
          .choices(['list', 'retry'])
          .default('list'),
      ),
    async (args: ['list' | 'retry']) => (await import('./maintenance.ts')).runJobs(args),
  );
  return program;
}

function addSetup(program: Command): void {
  const setup = program
    .command('setup')
    .description(
      'Installs Dallal as a systemd service behind Caddy or nginx. Asks five questions and tries each answer.',
    )
    .option('--site <address>', 'public address, such as https://souq.example')
    .addOption(new Option('--proxy <name>', 'reverse proxy').choices(['caddy', 'nginx']))
    .option('--database <address>', 'embedded, or postgres://…')
    .option('--mail <address>', 'mail server: smtp://…, smtps://… or none')
    .option('--backup <place>', 'of the nightly backups: a folder, s3://bucket/folder, or none')
    .option('--mail-from <sender>', 'sender of all emails. Default: no-reply@ the site')
    .option('--data <folder>', 'database, pictures and secrets. Default: DATA_DIR or /var/lib/dallal')
    .option('--port <number>', 'of the app, for the proxy. Default: PORT or 3000', toPort)
    .option('--account <name>', 'system account that runs the app; created if it is missing', toAccount, 'dallal')
    .option('--certificate <file>', 'chain of certificates. Default: Caddy’s own, or Certbot’s')
    .option('--certificate-key <file>', 'its private key')
    .option('--output <folder>', 'write all files there, and name the commands that install them')
    .option('--dry-run', 'show the files, write nothing')
    .option('--yes', 'ask nothing: take the defaults, replace files that differ')
    .option('--force', 'although an answer would not work');
  addReportAction(setup, async (_: [], options) => (await import('./setup.ts')).runSetup(options));
}

function addBackups(program: Command): void {
  const backup = program
    .command('backup')
    .description('Backs up database, pictures and secrets while the marketplace is running.')
    .option('--to <place>', 'a folder, or s3://bucket/folder. Default: BACKUP_TO');
  addReportAction(backup, async (_: [], options) => (await import('./backup.ts')).runBackup(options));
  const restore = program
    .command('restore')
    .description('Restores a backup into an empty place. Backups of older versions are upgraded.')
    .addArgument(
      new Argument('[name]', 'such as 20261125T023000Z. Default: the newest').argParser(
        matching(/^\d{8}T\d{6}Z$/, 'Write it as 20261125T023000Z.'),
      ),
    )
    .option('--from <place>', 'a folder, or s3://bucket/folder. Default: BACKUP_TO')
    .option('--rehearse', 'only try it: into a scratch database that is compared and dropped');
  const upgrading = program
    .command('upgrade')
    .description('Backs up, migrates to this version and tries to start it. Restores the backup if that fails.')
    .option('--backup-to <folder>', 'where backups are kept. Default: BACKUP_TO')
    .option('--estimate', 'only restore the newest backup into a scratch database, and time the migrations there')
    .option('--wait <seconds>', 'how long this version may take to become ready', toSeconds, 300)
    .option('--while-connected', 'although other programs are connected to the database');
  addReportAction(upgrading, async (_: [], options) => (await import('./upgrade.ts')).runUpgrade(options));
  addReportAction(restore, async (args: [string | undefined], options) =>
    (await import('./backup.ts')).runRestore(args, options),
  );
}

function addMembers(program: Command): void {
  const grant = program
    .command('grant')
    .description('Gives a member a role. They must log in again.')
    .addArgument(mobileArgument())
    .addArgument(new Argument('[role]', 'the new role').choices(ROLES).default('admin'));
  addReportAction(grant, async (args: Parameters<typeof import('./members.ts').runGrantRole>[0]) =>
    (await import('./members.ts')).runGrantRole(args),
  );
  const reset = program
    .command('reset-second-factor')
    .description('Removes the second factors of a member who lost them.')
    .addArgument(mobileArgument());
  addReportAction(reset, async (args: [MobileNumber]) => (await import('./members.ts')).runResetSecondFactor(args));
}

function addAds(program: Command): void {
  const importing = program
    .command('import')
    .description('Imports ads: CSV, or one JSON object per line. Exits with 1 if every line of a file was refused.')
    .argument('<files...>', 'the format is described in src/features/ads/README.md');
  addReportAction(importing, async (args: [string[]], options) =>
    (await import('./import-ads.ts')).runImportAds(args, options),
  );
  const exporting = program
    .command('export')
    .description('Writes all live ads to a file that import reads, or all data of a member to a ZIP archive.')
    .addOption(
      new Option(
        '--ads',
        'live ads, one JSON object per line, with their pictures in a folder beside the file',
      ).conflicts('member'),
    )
    .option('--member <mobile>', 'the member with a mobile number, such as "+965 50000000"', toMobile)
    .addOption(new Option('--to <file>', 'a new file, outside the folder of the code').makeOptionMandatory());
  addReportAction(exporting, async (_: [], options) => (await import('./export.ts')).runExport(options));
  const reindex = program
    .command('reindex')
    .description('Computes anew what ads are found by. Searches and posting go on meanwhile.');
  addReportAction(reindex, async () => (await import('./maintenance.ts')).runReindex());
}

function addStorage(program: Command): void {
  const copy = program
    .command('storage')
    .description('Maintains the storage of the pictures.')
    .command('copy')
    .description('Copies what is missing from one storage to another, and compares the bytes. Repeat it to continue.')
    .addOption(new Option('--from <place>', 'where they are').choices(['disk', 's3']).makeOptionMandatory())
    .addOption(new Option('--to <place>', 'where they are copied').choices(['disk', 's3']).makeOptionMandatory())
    .option('--check', 'also compare the bytes of files that were there already');
  addReportAction(copy, async (_: [], options) => (await import('./copy-storage.ts')).runCopyStorage(options));
}

const matching = (pattern: RegExp, problem: string) => (value: string) => {
  if (!pattern.test(value)) throw new InvalidArgumentError(problem);
  return value;
};

const toAccount = matching(/^[a-z_][a-z0-9_-]*$/, 'Write small letters, digits, _ and -.');

/** Joins `+965 50000000`, given as two arguments. */
export const joinMobileNumbers = (args: readonly string[]): string[] =>
  args.flatMap((arg, at) => {
    const isCode = (text = '') => /^\+\d{1,4}$/.test(text);
    const isMobile = (text = '') => /^\d{7,11}$/.test(text);
    if (isCode(arg) && isMobile(args[at + 1])) return [`${arg} ${args[at + 1]}`];
    return isMobile(arg) && isCode(args[at - 1]) ? [] : [arg];
  });

/** Splits `+965 50000000`. */
function toMobile(value: string): MobileNumber {
  const [, countryCode, mobile] = /^(\+\d{1,4})[ -](\d{7,11})$/.exec(value) ?? [];
  if (!countryCode || !mobile) throw new InvalidArgumentError('Write it as "+965 50000000".');
  return { countryCode, mobile };
}

const mobileArgument = (): Argument =>
  new Argument('<mobile>', 'the mobile number, such as "+965 50000000"').argParser(toMobile);

function toPort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError('Write a number from 1 to 65535.');
}

/** The value of an option in seconds, above 0. */
function toSeconds(value: string): number {
  const seconds = Number(value);
  if (seconds > 0) return seconds;
  throw new InvalidArgumentError('Write it as a number of seconds.');
}
