import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  countPlaywright,
  countVitest,
  failure,
  type PlaywrightReport,
  type StageResult,
  skipPlaywright,
  type VitestReport,
} from './test-results.ts'

const root = join(import.meta.dirname, '..')

/** Where the runners leave their reports, as JSON. */
export const resultsFolder = join(root, 'test-results', 'counts')

/**
 * A build server repeats a failed test once, so that a stranger's load does not turn down good work; what passed only then is
 * named and counted (FLAKY_AT_MOST). On a developer's machine nothing is repeated: whoever sees it can look into it.
 */
const retries = process.env.CI === 'true' ? 1 : 0

/**
 * Runs a program of node_modules in the repository, its output shown as it comes.
 *
 * @returns exit code; 1 where a signal ended it
 */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules', '.bin', program), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('close', code => resolve(code ?? 1))
  })
}

/** Runs projects of vitest.config.ts. `name` is that of the report. */
export async function runVitest(projects: string[], name: string, env: NodeJS.ProcessEnv = {}): Promise<StageResult> {
  const report = join(resultsFolder, `${name}.json`)
  const flaky = join(resultsFolder, `${name}-flaky.json`)
  const exitCode = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/report-flaky.ts',
      `--outputFile.json=${report}`,
      `--retry=${retries}`,
    ],
    { ...env, FLAKY_FILE: flaky },
  )
  const counted = readReport<VitestReport>(report)
  if (!counted) return failure(`${name}: vitest left no report`)
  return countVitest(counted, exitCode, readReport<string[]>(flaky))
}

export async function runPlaywright(name: string): Promise<StageResult> {
  const report = join(resultsFolder, `${name}.json`)
  const exitCode = await run('playwright', ['test', '--reporter=list,json', `--retries=${retries}`], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const counted = readReport<PlaywrightReport>(report)
  return counted ? countPlaywright(counted, exitCode) : failure(`${name}: playwright left no report`)
}

/** Names the end-to-end tests without running them. */
export async function skipEndToEnd(): Promise<StageResult> {
  const report = join(resultsFolder, 'e2e-list.json')
  await run('playwright', ['test', '--list', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const listing = readReport<PlaywrightReport>(report)
  return listing ? skipPlaywright(listing) : failure('e2e: playwright could not list its tests')
}

function readReport<Report>(file: string): Report | undefined {
  // The runner's own format, of the exact version in the lockfile.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
