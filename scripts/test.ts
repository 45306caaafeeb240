import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findTestBrowser } from '../tests/support/browser.ts'
import { readAllSources } from '../tests/support/code-rules/source-files.ts'
import { findMachinePostgres } from '../tests/support/machine-postgres.ts'
import { findCitus } from '../tests/support/start-citus.ts'
import { changedFiles } from './changed-files.ts'
import { ON_CITUS, onOlder } from './other-databases.ts'
import { provideBrowser } from './provide-browser.ts'
import { findReach } from './reach.ts'
import { add, assessFlaky, countCheck, failure, lastLine, nothing, type PartResult, slowest } from './test-results.ts'
import { resultsFolder, run, runPlaywright, runVitest, skipEndToEnd } from './test-runners.ts'

// Runs everything, cheapest first, and prints what the runners counted. `npm test -- --only
// types,lint,unit,api,api-old,citus-part,e2e` runs a part, `npm test -- --only citus` the whole suite of the server on Citus;
// `npm test -- --changed [COMMIT]` runs what the changes since a commit (by default where this branch left main) can reach, on the
// embedded PostgreSQL only.

const root = join(import.meta.dirname, '..')
const SLOWEST_SHOWN = 15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
})
const reach = values.changed ? findReach(changedFiles(positionals[0]), readAllSources()) : undefined

/** Reached tests of some projects; undefined means all. */
const listFiles = (isOfProject: (path: string) => boolean): readonly string[] | undefined =>
  reach?.tests.filter(isOfProject)
const isApi = (path: string) => path.endsWith('.api.test.ts') || path.startsWith('tests/faults/')
const isElsewhere = (path: string) => /\.(citus|recorded)\.test\.ts$/.test(path)

interface Part {
  readonly key: string
  readonly title: string
  /** Runs only where it is named: it takes longer than a run may. */
  readonly byName?: boolean
  readonly run: () => Promise<PartResult>
}

const machinePostgres = findMachinePostgres()
const citus = findCitus()
/** What the server asked of the embedded PostgreSQL, to be asked of an older one and of Citus. */
const statements = join(resultsFolder, 'statements')
const notes: string[] = []

const parts: Part[] = [
  { key: 'types', title: 'types', run: async () => countCheck('types', await run('tsc', ['--noEmit', '-p', '.'])) },
  { key: 'lint', title: 'lint', run: async () => countCheck('lint', await run('biome', ['ci', '.'])) },
  {
    key: 'unit',
    title: 'code rules, business rules, parts of the console',
    run: () => runTests(['unit', 'ui'], 'unit', path => !isApi(path) && !isElsewhere(path)),
  },
  { key: 'api', title: 'server on the embedded PostgreSQL', run: runApi },
  ...(machinePostgres && !reach
    ? [
        {
          key: 'api-old',
          title: `server on the machine's PostgreSQL ${machinePostgres.major}`,
          run: () => runElsewhere('api-old', String(machinePostgres.major), onOlder(citus !== undefined)),
        },
      ]
    : []),
  ...(citus && !reach
    ? [
        {
          key: 'citus-part',
          title: 'part of the server on Citus',
          run: () => runElsewhere('citus-part', 'citus', ON_CITUS),
        },
        { key: 'citus', title: 'server on Citus', byName: true, run: () => runElsewhere('citus', 'citus', []) },
      ]
    : []),
  { key: 'e2e', title: 'end to end in a browser', run: runEndToEnd },
]

if (!machinePostgres && !reach) {
  notes.push('No PostgreSQL of 15 to 17 is on this machine: the server was tested on the embedded PostgreSQL alone.')
}
if (!citus && !reach)
  notes.push('No Citus is beside a PostgreSQL on PATH: the server was not tested on a distributed PostgreSQL.')

/** Statements are recorded where another database can be asked them afterwards (docs/decisions/older-postgres.md). */
function runApi(): Promise<PartResult> {
  const isRecorded = (machinePostgres || citus) && !reach
  return runTests(['api'], 'api', isApi, isRecorded ? { RECORD_STATEMENTS: statements } : {})
}

function runElsewhere(name: string, database: string, files: readonly string[]): Promise<PartResult> {
  const env = { TEST_DATABASE: database, RECORDED_STATEMENTS: statements }
  return runVitest({ projects: ['api'], name, files, env })
}

async function runTests(
  projects: string[],
  name: string,
  isOfPart: (path: string) => boolean,
  env: NodeJS.ProcessEnv = {},
): Promise<PartResult> {
  const files = listFiles(isOfPart)
  return files?.length === 0 ? nothing : runVitest({ projects, name, files, env })
}

async function runEndToEnd(): Promise<PartResult> {
  if (reach?.journeys.length === 0) return nothing
  const browser = findTestBrowser() ?? (await provideBrowser())
  if (browser) return runPlaywright('e2e', reach?.journeys)
  const skipped = await skipEndToEnd()
  notes.push('There is no Chromium or Chrome on PATH and none could be installed: the end-to-end tests were skipped.')
  // A skipped test on a build server would go unnoticed.
  return process.env.CI === 'true' ? add(skipped, failure('a browser is needed where CI=true')) : skipped
}

async function runParts(chosen: Part[]): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const part of chosen) {
    console.log(`\n── ${part.title}`)
    const started = performance.now()
    const result = await part.run()
    console.log(`── ${lastLine(result)} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    results.push(result)
  }
  return results
}

function printSummary(chosen: Part[], results: PartResult[], total: PartResult) {
  console.log('\n── summary')
  chosen.forEach((part, index) => {
    const result = results[index]
    if (result) console.log(`${lastLine(result).padEnd(40)} ${part.title}`)
  })
  for (const note of notes) console.log(note)
  console.log('slowest files of tests:')
  for (const { file, seconds } of slowest(total, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${relative(root, resolve(root, file))}`)
  for (const name of total.flaky) console.log(`passed only when repeated: ${name}`)
  for (const name of total.failures) console.log(`failed: ${name}`)
  for (const name of total.skips) console.log(`skipped: ${name}`)
}

function chosenParts(): Part[] {
  const only = values.only?.split(',')
  if (!only) return parts.filter(part => !part.byName)
  return parts.filter(part => only.includes(part.key))
}

rmSync(resultsFolder, { recursive: true, force: true })
const chosen = chosenParts()
const results = await runParts(chosen)
const counted = add(...results)
const total = add(counted, assessFlaky(counted))
printSummary(chosen, results, total)
console.log(lastLine(total))
process.exitCode = total.failed === 0 && chosen.length > 0 ? 0 : 1
