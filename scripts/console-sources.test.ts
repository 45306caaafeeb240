import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryDataDir } from '../tests/support/running-server.ts'
import { consoleFingerprint } from './console-sources.mjs'

const SOURCES = {
  'vite.config.ts': "import { plugin } from './scripts/plugin.ts'",
  'scripts/plugin.ts': "import { part } from './part.ts'",
  'scripts/part.ts': 'export const part = 1',
  'scripts/area.ts': 'export const unrelated = 1',
  'platform/console/page.tsx': 'export const Page = null',
  'platform/console/page.test.tsx': 'it',
  'platform/server/server.ts': 'export const server = 1',
}

const isBuiltFrom = (file: keyof typeof SOURCES): boolean => {
  const { dataDir: root, remove } = temporaryDataDir()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(SOURCES)) write(path, text)
  const before = consoleFingerprint(root)
  write(file, `${SOURCES[file]} // changed`)
  const after = consoleFingerprint(root)
  remove()
  return before !== after
}

it('the console is built again when its sources change, or the plugins that build it', () => {
  const built = Object.keys(SOURCES).filter(file => isBuiltFrom(file as keyof typeof SOURCES)) // keys of SOURCES
  expect(built).toEqual(['vite.config.ts', 'scripts/plugin.ts', 'scripts/part.ts', 'platform/console/page.tsx'])
})
