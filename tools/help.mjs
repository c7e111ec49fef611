/** `npm run X -- --help`: explains a script. Imported first, so that nothing starts. */

/** The scripts with arguments and purpose. */
const scripts = {
  start: [
    '',
    'Installs and builds what is missing, then starts the program with its own PostgreSQL in DATA_DIR (data).',
  ],
  demo: ['', 'As start, with a demonstration company where the database is empty.'],
  serve: ['', 'Answers the API and the pages on a database that is there; jobs are done by `npm run work`.'],
  work: ['', 'Does the jobs beside `npm run serve`.'],
  dev: ['', 'A database, a server and pages that follow edits of the sources.'],
  test: ['[FILE… | Vitest’s options]', 'Checks and every test, as CI does; with words behind it, those tests alone.'],
  build: ['', 'Builds the server and the pages.'],
  archive: ['[--folder PLACE]', 'Makes a release archive in dist: unpacked, it starts without installing or building.'],
  'import-afd': ['FILE…', 'Brings clock files in.'],
  master: ['LOGIN [off]', 'Lets a login act as any employee, or no longer.'],
  password: ['LOGIN [-]', 'Gives a login a new password and prints it; with -, reads it from the standard input.'],
  backup: [
    'FOLDER [--follow [--every HOURS] [--keep N]] | --made-by TOOL',
    'Copies everything while the program runs; --follow goes on, seconds behind; --made-by notes that another tool has.',
  ],
  restore: ['BACKUP NEW_FOLDER [--until TIME]', 'Makes a new installation from a backup, in quarantine.'],
  quarantine: [
    '--reached TIME',
    'Puts a copy that another tool than restore made in quarantine, before anything runs on it.',
  ],
  release: [
    'this-copy [--afd FILE]… [--margin N]',
    'Says that this restored copy is the true one: its sequences go on behind the numbers that may have been given out.',
  ],
  verify: [
    '[AFD…]',
    'Looks whether marks, files, mirrors and banks are there, and as they were; an AFD that was handed out too.',
  ],
  migrate: ['', 'Brings the database to this version: says what it will do, and looks at the free disk first.'],
  'archive-year': [
    'FOLDER --year YEAR',
    'Writes a past year of the audit to a file, reads it back, and takes it off the database.',
  ],
  files: [
    '[KIND [NAME [PATH]] | mend KIND NAME PATH]',
    'Tells which files are kept, writes one out, or mends a damaged one.',
  ],
  doctor: ['', 'Tells the state of an installation, a line each, with what to do next.'],
  openapi: ['', 'Writes openapi.json.'],
  bench: [
    '[clock | month | page | close | during | import | engine | reports | processes | screens | all]',
    'Measures: our figure, the floor of the same run and their ratio, one JSON line each.',
  ],
  'rel:growth': [
    '[--people N] [--months M] [--slowest N] [--most N]',
    'Fills years of a large company; the slowest calls, and how many rows PostgreSQL read for each.',
  ],
  'rel:years': [
    '[--people N] [--rounds R]',
    'What a press and the readers of days pay where days lie in tables of years.',
  ],
  'rel:kill': ['[--trials N]', 'Kills server and database while people press; counts what became of each mark.'],
  'rel:fuzz': [
    '[--requests N] [--seed S]',
    'Sends what no form would send, in every role, and holds answers to the contract.',
  ],
  'rel:races': ['[--trials N]', 'Several callers at once, through two servers, for what may happen only once.'],
  'rel:bank': ['[--sequences N] [--seed S]', 'Random acts on hour banks, each bank compared with a plain model.'],
  'rel:calculation': [
    '[--months N] [--seed S]',
    'Random months of people, each computed in every way there is: what was stored, anew, explained, processed.',
  ],
  'rel:burst': ['[--usual N] [--seconds N]', 'People press at a usual rate, then at ten times that for a minute.'],
  'rel:disk': ['[--megabytes N] [--seconds N]', 'Fills the disk of the data folder while people press; as root.'],
  'rel:restore': [
    '[--marks N] [--history N]',
    'Takes the disk away while people press, restores, and counts what is lost; plants faults, and looks whether verify finds them.',
  ],
  'rel:image': [
    '[--suite NAME] [--mirror ADDRESS]',
    'Carries out the image’s steps in a bare Debian root, starts it there as another user and logs in; as root.',
  ],
  'rel:failover': [
    '[--trials N]',
    'Three nodes under Patroni on this machine lose their primary in several ways while people press; counts each mark.',
  ],
  'rel:fair': [
    '[--rate N] [--seconds N]',
    'Heavy and hostile requests while colleagues press the clock; tells the longest wait each caused.',
  ],
  matrix: [
    '[FILE…] [--postgres 15,16,17,18] [--node 20,22,24]',
    'Runs server tests on each pair of versions; those that are not here come from the registry.',
  ],
  state: ['', 'Writes a made-up company as this version keeps it, for the upgrade test of later ones.'],
  cases: [
    '[FILE…]',
    'Runs cases of the engine, all of packages/timesheet/cases without a FILE; prints those that fail.',
  ],
  structure: ['', 'Names files and imports that break the rules of the house.'],
  check: ['', 'Lint, structure and types: what is seen wrong without a test.'],
  'database-types': ['', 'Writes database.generated.ts: migrates a PostgreSQL that is thrown away.'],
  golden: ['', 'Writes every golden file: calls, routes, openapi.json, types of the database.'],
}

/** What is said of a script. */
function helpOf(name) {
  const [takes, does] = scripts[name] ?? ['', 'Nobody has said yet what it does: tools/help.mjs.']
  const run = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
  return `Usage: ${run}${takes && ` -- ${takes}`}\n${does}\nSettings of the program are environment variables: docs/configuration.md.`
}

const name = process.env.npm_lifecycle_event
if (name && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(helpOf(name))
  process.exit(0)
}
