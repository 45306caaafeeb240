import { rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { findTestBrowser } from '../tests/support/browser.ts'
import { findMachinePostgres } from '../tests/support/machine-postgres.ts'
import { provideBrowser } from './provide-browser.ts'
import { add, countCheck, failure, judgeFlaky, lastLine, type StageResult, slowest } from './test-results.ts'
import { resultsFolder, run, runPlaywright, runVitest, skipEndToEnd } from './test-runners.ts'

// Runs everything, cheapest first, and ends with what the runners themselves counted.
// `npm test -- --only types,lint,unit,api,api-old,e2e` runs a part.

const root = join(import.meta.dirname, '..')
const SLOWEST_SHOWN = 15

type Stage = { key: string; title: string; run: () => Promise<StageResult> }

const machinePostgres = findMachinePostgres()
const notes: string[] = []

const stages: Stage[] = [
  { key: 'types', title: 'types', run: async () => countCheck('types', await run('tsc', ['--noEmit', '-p', '.'])) },
  { key: 'lint', title: 'lint', run: async () => countCheck('lint', await run('biome', ['ci', '.'])) },
  {
    key: 'unit',
    title: 'house rules, rules of the trade, parts of the console',
    run: () => runVitest(['unit', 'ui'], 'unit'),
  },
  { key: 'api', title: 'server on the embedded PostgreSQL', run: () => runVitest(['api'], 'api') },
  ...(machinePostgres
    ? [
        {
          key: 'api-old',
          title: `server on the machine's PostgreSQL ${machinePostgres.major}`,
          run: () => runVitest(['api'], 'api-old', { TEST_DATABASE: String(machinePostgres.major) }),
        },
      ]
    : []),
  { key: 'e2e', title: 'end to end in a browser', run: runEndToEnd },
]

if (!machinePostgres) {
  notes.push('No PostgreSQL of 15 to 17 is on this machine: the server was tested on the embedded PostgreSQL alone.')
}

async function runEndToEnd(): Promise<StageResult> {
  const browser = findTestBrowser() ?? (await provideBrowser())
  if (browser) return runPlaywright('e2e')
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
  const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  if (!process.argv.includes('--only') || !only) return stages
  return stages.filter(stage => only.includes(stage.key))
}

rmSync(resultsFolder, { recursive: true, force: true })
const chosen = chosenStages()
const results = await runStages(chosen)
const counted = add(...results)
const total = add(counted, judgeFlaky(counted))
printSummary(chosen, results, total)
console.log(lastLine(total))
process.exitCode = total.failed === 0 && chosen.length > 0 ? 0 : 1
