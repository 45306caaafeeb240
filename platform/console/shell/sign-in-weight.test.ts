import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** Starting points of what sign-in loads: the entry point and the files that it collects. */
const doors = ['console.tsx', ...globSync(['areas/*/contract/key-prefixes.ts', 'apps/*/app.ts'], { cwd: root })].map(
  path => join(root, path),
)

/** Static imports of values; types have no weight and `import()` loads later. */
const valueImport = /^import (?!type )(?:[^'"]*? from )?'([^']+)'/gm

const fileOf = (name: string, from: string): string =>
  name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(from), name)

/** Files and libraries reached from the starting points, each with the first file that imports it. */
function onTheWay(): { seen: Set<string>; libraries: Map<string, string> } {
  const libraries = new Map<string, string>()
  const seen = new Set<string>()
  const waiting = [...doors]
  for (const file of waiting) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(valueImport)) {
      if (/^[.#]/.test(name)) waiting.push(fileOf(name, file))
      else if (!libraries.has(name)) libraries.set(name, file.slice(root.length + 1))
    }
  }
  return { seen, libraries }
}

it('the way to signing in asks for no library that it can do without', () => {
  const { libraries: found } = onTheWay()
  expect([...found.keys()].filter(name => name.startsWith('react')).length).toBeGreaterThan(0)
  const tooHeavy = /^(zod|@tanstack|d3-|qrcode|libphonenumber-js|@simplewebauthn|@mantine\/(?!core|hooks))/
  expect([...found].filter(([name]) => tooHeavy.test(name))).toEqual([])
})

it('the way to signing in asks for no page of an area, nor for their list', () => {
  const files = [...onTheWay().seen].map(file => file.slice(root.length + 1))
  expect(files.filter(file => file.startsWith('areas/') && !file.endsWith('/key-prefixes.ts'))).toEqual([])
})
