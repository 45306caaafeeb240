import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { sourceUrl } from './find-sources.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = `${pathToFileURL(root).href}/`

it.each([
  ['a folder of package.json', '#areas/pos/contract/sale.ts', 'areas/pos/contract/sale.ts'],
  ['a path beside the importing file', './line-log.ts', 'platform/server/line-log.ts'],
  ['a path above it', '../rules/money/money.ts', 'platform/rules/money/money.ts'],
])('finds %s, where Node finds it', (_, specifier, path) => {
  const url = sourceUrl(specifier, `${sources}platform/server/main.ts`, sources)
  expect(url).toBe(pathToFileURL(join(root, path)).href)
  expect(existsSync(fileURLToPath(url ?? ''))).toBe(true)
})

it.each([
  ['a library', 'pg', `${sources}server.ts`],
  ["a library's own file", './parser.ts', `${pathToFileURL(dirname(root)).href}/elsewhere/index.js`],
  ['what is no TypeScript', './prepare.mjs', `${sources}scripts/start.mjs`],
])('leaves %s to Node', (_, specifier, from) => {
  expect(sourceUrl(specifier, from, sources)).toBeUndefined()
})

it('knows every folder that package.json names', async () => {
  const { default: settings } = await import('../../package.json', { with: { type: 'json' } })
  for (const [name, path] of Object.entries(settings.imports))
    expect(sourceUrl(name.replace('*', 'a.ts'), undefined, sources)).toBe(sources + path.replace('*', 'a.ts').slice(2))
})
