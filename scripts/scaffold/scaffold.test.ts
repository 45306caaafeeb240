import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

// The generators write into a copy of the working tree, which is then checked like the product.

const root = join(import.meta.dirname, '..', '..')
/** Milliseconds after which a step counts as hanging: each starts several programs on a possibly busy machine. */
const HANGS_AFTER = 30 * 60_000
const COPIED = ['adapters', 'areas', 'drizzle', 'apps', 'platform', 'public', 'scripts', 'tests']
const FILES = [
  'biome.json',
  'console.tsx',
  'package.json',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  '.gitignore',
]

let copy = ''

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'countinghouse-scaffold-'))
  for (const path of [...COPIED, ...FILES]) cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

/** Output of a program in the copy; fails with the whole output when the program fails. */
function run(program: string, ...args: string[]): string {
  const file = program === 'node' ? process.execPath : join(copy, 'node_modules', '.bin', program)
  // A test run inside a test run: the inner one must not inherit the outer's settings. With CI, a missing snapshot
  // fails instead of being written.
  const { VITEST: _, TEST_DATABASE: __, ...outer } = process.env
  const env = { ...outer, CI: 'true', NO_COLOR: '1' }
  try {
    return execFileSync(file, args, { cwd: copy, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string } // what execFileSync throws
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

it('writes an area, entities in it and one in an area that is there', { timeout: HANGS_AFTER }, () => {
  run('node', 'scripts/area.ts', 'hire', '--label', 'Hire', '--chinese', '租赁')
  run('node', 'scripts/entity.ts', 'hire', 'bike-rack', '--chinese', '车架')
  run('node', 'scripts/entity.ts', 'hire', 'bike', 'plate:text', 'dailyRate:money', 'boughtOn:date', 'colour:colour')
  run(
    'node',
    'scripts/entity.ts',
    'stock',
    'cold-store',
    'name:text',
    'shelves:integer',
    'keptAt:decimal',
    'mail:email',
  )
  expect(existsSync(join(copy, 'areas/hire/contract/bike.ts'))).toBe(true)
  expect(readFileSync(join(copy, 'tests/registry/hire.txt'), 'utf8')).toContain('page hire.bikeRack /hire/bikerack\n')
})

it('refuses what is there already, and an area of another one’s prefix', { timeout: HANGS_AFTER }, () => {
  expect(() => run('node', 'scripts/area.ts', 'hire')).toThrow('areas/hire is there already')
  expect(() => run('node', 'scripts/area.ts', 'lending', '--prefix', 'hire')).toThrow('belongs to the area hire')
  expect(() => run('node', 'scripts/entity.ts', 'hire', 'bike')).toThrow('bike.ts is there already')
  expect(() => run('node', 'scripts/entity.ts', 'lending', 'pen')).toThrow('node scripts/area.ts lending')
})

it('compiles, and keeps the rules of the product', { timeout: HANGS_AFTER }, () => {
  run('tsc', '--noEmit', '-p', '.', '--incremental', 'false')
  run('biome', 'ci', '--vcs-enabled=false', 'areas', 'tests')
  run(
    'vitest',
    'run',
    '--project',
    'unit',
    'tests/code-rules.test.ts',
    'tests/key-prefixes.test.ts',
    'tests/menu.test.ts',
  )
})

it('registers, migrates and serves them', { timeout: HANGS_AFTER }, () => {
  const files = [
    'areas/hire',
    'areas/stock/server/cold-store.api.test.ts',
    'tests/registry.api.test.ts',
    'tests/migrations.api.test.ts',
  ]
  run('vitest', 'run', '--project', 'api', ...files)
})
