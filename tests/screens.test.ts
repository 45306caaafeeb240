import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PUBLIC_PATTERNS } from '#platform/console/shell/routes/public-paths.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'

/** Addresses that the product has. It may only grow: raise it with the pages that you add. */
const AT_LEAST = 212

/** Two addresses of one page that the menu does not carry (apps/handheld/app-routes.ts). */
const TASK_PATHS = ['/app/handy/task/{task}/plus', '/handy/task/{task}/plus']

const root = join(import.meta.dirname, '..')

/** `{page key} {address}`: every address that the product is to have. */
const screens = readFileSync(join(root, 'tests/fixtures/screens.txt'), 'utf8').trimEnd().split('\n')

/** Addresses with parameters, and public ones: the console's side of an area declares them. */
const patterns = (): string[] =>
  globSync('areas/*/console/{index,public-routes}.ts', { cwd: root }).flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bpattern: '([^']+)'/g)].map(([, pattern = '']) => pattern),
  )

async function listAddresses(): Promise<ReadonlySet<string>> {
  const areas = await collectAreas(root)
  return new Set([
    ...areas.flatMap(({ pages = [] }) => pages.map(({ path }) => path)),
    ...Object.values(PUBLIC_PATTERNS),
    ...patterns(),
    ...TASK_PATHS,
  ])
}

/** Names of parameters do not matter. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+/g, '{')

it('has more and more of the addresses that were agreed', async () => {
  const shapes = new Set([...(await listAddresses())].map(shapeOf))
  const missing = screens.filter(screen => !shapes.has(shapeOf(screen.split(' ')[1] ?? '')))
  const there = screens.length - missing.length
  process.stdout.write(
    `${there} of ${screens.length} addresses. Missing:\n${missing.map(line => `  ${line}\n`).join('')}`,
  )
  expect(new Set(screens).size).toBe(screens.length)
  expect(there).toBeGreaterThanOrEqual(AT_LEAST)
})
