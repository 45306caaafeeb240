import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { listAddresses } from './support/addresses.ts'

/** Addresses that the product has. It may only grow: raise it with the pages that you add. */
const AT_LEAST = 280

const root = join(import.meta.dirname, '..')

/** `{page key} {address}`: every address that the product is to have. */
const screens = readFileSync(join(root, 'tests/fixtures/screens.txt'), 'utf8').trimEnd().split('\n')

/** Names of parameters do not matter. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+/g, '{')

it('has more and more of the addresses that were agreed', async () => {
  const shapes = new Set([...listAddresses(root, await collectAreas(root))].map(shapeOf))
  const missing = screens.filter(screen => !shapes.has(shapeOf(screen.split(' ')[1] ?? '')))
  const there = screens.length - missing.length
  process.stdout.write(
    `${there} of ${screens.length} addresses. Missing:\n${missing.map(line => `  ${line}\n`).join('')}`,
  )
  expect(new Set(screens).size).toBe(screens.length)
  expect(there).toBeGreaterThanOrEqual(AT_LEAST)
})
