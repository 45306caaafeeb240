import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from './changed-files.ts'

// Types, lint and code rules in parallel: what to run before every commit. The compiler reads again what its last run has not seen,
// and lint only what differs from main: its rules look at one file at a time. `npm test` lints all.

const root = join(import.meta.dirname, '..')
const programs = join(root, 'node_modules', '.bin')

type Check = { title: string; command: string[] }

const checks: Check[] = [
  { title: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { title: 'lint', command: ['biome', 'ci', '--no-errors-on-unmatched', ...linted()] },
  { title: 'licences', command: ['node', 'scripts/check-licences.ts'] },
  {
    title: 'code rules',
    command: ['vitest', 'run', '--project', 'unit', 'tests/code-rules.test.ts', 'tests/texts.test.ts'],
  },
]

function linted(): string[] {
  const changed = changedFiles().filter(path => existsSync(join(root, path)))
  const hasNewRules = changed.some(path => path === 'biome.json' || path === 'package-lock.json')
  // Without a path Biome would read all.
  return hasNewRules ? ['.'] : ['package.json', ...changed]
}

/** Output is printed at the end, because that of three programs at once would be unreadable. */
function runCheck({ title, command: [program = '', ...args] }: Check): Promise<boolean> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(join(programs, program), args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        said += chunk
      })
    }
    child.on('error', reject)
    child.on('close', code => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(code === 0 ? `${title}: passed (${seconds} s)` : `${title}: failed (${seconds} s)\n${said}`)
      resolve(code === 0)
    })
  })
}

const outcomes = await Promise.all(checks.map(runCheck))
process.exitCode = outcomes.every(Boolean) ? 0 : 1
