import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** What stands on the way to signing in: the front door, and the indexes that it collects. */
const doors = ['console.tsx', ...globSync(['areas/*/console/index.ts', 'faces/*/face.ts'], { cwd: root })].map(path =>
  join(root, path),
)

/** Static imports of values; types weigh nothing and `import()` comes later. */
const valueImport = /^import (?!type )(?:[^'"]*? from )?'([^']+)'/gm

const fileOf = (name: string, from: string): string =>
  name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(from), name)

/** Libraries reached from the doors, each with the first file that asks for it. */
function librariesOnTheWay(): Map<string, string> {
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
  return libraries
}

it('the way to signing in asks for no library that it can do without', () => {
  const found = librariesOnTheWay()
  expect([...found.keys()].filter(name => name.startsWith('react')).length).toBeGreaterThan(0)
  const tooHeavy = /^(zod|@tanstack|recharts|qrcode|libphonenumber-js|@simplewebauthn|@mantine\/(?!core|hooks))/
  expect([...found].filter(([name]) => tooHeavy.test(name))).toEqual([])
})
