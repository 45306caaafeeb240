import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  countPlaywright,
  countVitest,
  failure,
  type PartResult,
  type PlaywrightReport,
  skipPlaywright,
  type VitestExtras,
  type VitestReport,
} from './test-results.ts'

const root = join(import.meta.dirname, '..')

/** Where the runners write their JSON reports. */
export const resultsFolder = join(root, 'test-results', 'counts')

/**
 * A build server repeats a failed test once, so that load on the machine does not reject good work; flaky tests are
 * named and counted (FLAKY_AT_MOST). On a developer's machine nothing is repeated, because the developer can look into
 * it.
 */
const retries = process.env.CI === 'true' ? 1 : 0

/**
 * Runs a program of node_modules in the repository and shows its output.
 *
 * @returns exit code; 1 when a signal ended it
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

interface VitestRun {
  /** Names in vitest.config.ts. */
  readonly projects: readonly string[]
  /** Name in the report. */
  readonly name: string
  /** Paths from the root; all of the projects when absent. */
  readonly files?: readonly string[] | undefined
  readonly env?: NodeJS.ProcessEnv
}

export async function runVitest({ projects, name, files = [], env = {} }: VitestRun): Promise<PartResult> {
  const report = join(resultsFolder, `${name}.json`)
  const extras = join(resultsFolder, `${name}-extras.json`)
  const exitCode = await run(
    'vitest',
    [
      'run',
      ...files,
      ...projects.flatMap(project => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/report-extras.ts',
      `--outputFile.json=${report}`,
      `--retry=${retries}`,
      // A stage with chosen files may have none of one of its projects.
      ...(files.length > 0 ? ['--passWithNoTests'] : []),
    ],
    { ...env, VITEST_EXTRAS_FILE: extras },
  )
  const counted = readReport<VitestReport>(report)
  if (!counted) return failure(`${name}: vitest left no report`)
  return countVitest(counted, exitCode, readReport<VitestExtras>(extras))
}

/** @param folders folders of tests/e2e; all when absent */
export async function runPlaywright(name: string, folders: readonly string[] = []): Promise<PartResult> {
  const report = join(resultsFolder, `${name}.json`)
  // Playwright treats them as regular expressions: a folder, or the file of that name beside the folders.
  const filters = folders.map(folder => `tests/e2e/${folder}[./]`)
  const exitCode = await run(
    'playwright',
    ['test', ...filters, '--reporter=list,json', '--pass-with-no-tests', `--retries=${retries}`],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  const counted = readReport<PlaywrightReport>(report)
  return counted ? countPlaywright(counted, exitCode) : failure(`${name}: playwright left no report`)
}

/** Names the end-to-end tests without running them. */
export async function skipEndToEnd(): Promise<PartResult> {
  const report = join(resultsFolder, 'e2e-list.json')
  await run('playwright', ['test', '--list', '--reporter=json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  const listing = readReport<PlaywrightReport>(report)
  return listing ? skipPlaywright(listing) : failure('e2e: playwright could not list its tests')
}

function readReport<Report>(file: string): Report | undefined {
  // The runner's own format, of the version in the lockfile.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
