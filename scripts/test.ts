import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findTestBrowser } from '../tests/support/browser.ts'
import { readAllSources } from '../tests/support/code-rules/source-files.ts'
import { findMachinePostgres } from '../tests/support/machine-postgres.ts'
import { changedFiles } from './changed-files.ts'
import { provideBrowser } from './provide-browser.ts'
import { findReach } from './reach.ts'
import { add, assessFlaky, countCheck, failure, lastLine, nothing, type StageResult, slowest } from './test-results.ts'
import { resultsFolder, run, runPlaywright, runVitest, skipEndToEnd } from './test-runners.ts'

// Runs everything, cheapest first, and ends with what the runners themselves counted.
// `npm test -- --only types,lint,unit,api,api-old,e2e` runs a part; `npm test -- --changed [COMMIT]` what the changes since a commit
// (where this branch left main) can reach, on the embedded PostgreSQL alone.

const root = join(import.meta.dirname, '..')
const SLOWEST_SHOWN = 15

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
})
const reach = values.changed ? findReach(changedFiles(positionals[0]), readAllSources()) : undefined

/** What is reached of the tests of some projects; undefined: all. */
const filesOf = (isOfProject: (path: string) => boolean): readonly string[] | undefined =>
  reach?.tests.filter(isOfProject)
const isApi = (path: string) => path.endsWith('.api.test.ts') || path.startsWith('tests/faults/')

type Stage = { key: string; title: string; run: () => Promise<StageResult> }

const machinePostgres = findMachinePostgres()
const notes: string[] = []

const stages: Stage[] = [
  { key: 'types', title: 'types', run: async () => countCheck('types', await run('tsc', ['--noEmit', '-p', '.'])) },
  { key: 'lint', title: 'lint', run: async () => countCheck('lint', await run('biome', ['ci', '.'])) },
  {
    key: 'unit',
    title: 'code rules, business rules, parts of the console',
    run: () => runTests(['unit', 'ui'], 'unit', path => !isApi(path)),
  },
  { key: 'api', title: 'server on the embedded PostgreSQL', run: () => runTests(['api'], 'api', isApi) },
  ...(machinePostgres && !reach
    ? [
        {
          key: 'api-old',
          title: `server on the machine's PostgreSQL ${machinePostgres.major}`,
          run: () =>
            runVitest({ projects: ['api'], name: 'api-old', env: { TEST_DATABASE: String(machinePostgres.major) } }),
        },
      ]
    : []),
  { key: 'e2e', title: 'end to end in a browser', run: runEndToEnd },
]

if (!machinePostgres && !reach) {
  notes.push('No PostgreSQL of 15 to 17 is on this machine: the server was tested on the embedded PostgreSQL alone.')
}

async function runTests(projects: string[], name: string, isOfStage: (path: string) => boolean): Promise<StageResult> {
  const files = filesOf(isOfStage)
  return files?.length === 0 ? nothing : runVitest({ projects, name, files })
}

async function runEndToEnd(): Promise<StageResult> {
  if (reach?.journeys.length === 0) return nothing
  const browser = findTestBrowser() ?? (await provideBrowser())
  if (browser) return runPlaywright('e2e', reach?.journeys)
  const skipped = await skipEndToEnd()
  notes.push('There is no Chromium or Chrome on PATH and none could be installed: the end-to-end tests were skipped.')
  // Nobody reads a skipped line of a build server.
  return process.env.CI === 'true' ? add(skipped, failure('a browser is needed where CI=true')) : skipped
}

async function runStages(chosen: Stage[]): Promise<StageResult[]> {
  const results: StageResult[] = []
  for (const stage of chosen) {
    console.log(`\n── ${stage.title}`)
    const started = performance.now()
    const result = await stage.run()
    console.log(`── ${lastLine(result)} in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    results.push(result)
  }
  return results
}

function printSummary(chosen: Stage[], results: StageResult[], total: StageResult) {
  console.log('\n── summary')
  chosen.forEach((stage, index) => {
    const result = results[index]
    if (result) console.log(`${lastLine(result).padEnd(40)} ${stage.title}`)
  })
  for (const note of notes) console.log(note)
  console.log('slowest files of tests:')
  for (const { file, seconds } of slowest(total, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(7)} s ${relative(root, resolve(root, file))}`)
  for (const name of total.flaky) console.log(`passed only when repeated: ${name}`)
  for (const name of total.failures) console.log(`failed: ${name}`)
  for (const name of total.skips) console.log(`skipped: ${name}`)
}

function chosenStages(): Stage[] {
  const only = values.only?.split(',')
  if (!only) return stages
  return stages.filter(stage => only.includes(stage.key))
}

rmSync(resultsFolder, { recursive: true, force: true })
const chosen = chosenStages()
const results = await runStages(chosen)
const counted = add(...results)
const total = add(counted, assessFlaky(counted))
printSummary(chosen, results, total)
console.log(lastLine(total))
process.exitCode = total.failed === 0 && chosen.length > 0 ? 0 : 1
