import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageName, shippedPackages } from './shipped-packages.ts'

const root = join(import.meta.dirname, '..')
const shipped = new Set([...shippedPackages(root).keys()].map(packageName))

it('the product consists of what the server runs with and what the console is built from', () => {
  const server = ['pg', 'fastify', 'zod', 'fast-uri']
  const libraries = ['react', 'react-dom', '@mantine/core', 'd3-shape', 'd3-path', '@fontsource-variable/inter']
  expect([...server, ...libraries].filter(name => !shipped.has(name))).toEqual([])
})

it('the product consists of no tool', () => {
  const tools = [
    'vitest',
    'vite',
    'typescript',
    'node',
    'drizzle-kit',
    'drizzle-orm',
    'jsdom',
    '@playwright/test',
    'esbuild',
  ]
  expect(tools.filter(name => shipped.has(name))).toEqual([])
})

it('the server loads no package that an image does not have', () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const sources = globSync(['server.ts', 'adapters/**/*.ts', '{platform,areas/*}/{server,contract,rules}/**/*.ts'], {
    cwd: root,
  }).filter(file => !/\.test\.ts$/.test(file))
  const packages =
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'|import\('((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'\)/gm
  const missing = sources.flatMap(file =>
    [...readFileSync(join(root, file), 'utf8').matchAll(packages)]
      .map(([, name, later]) => name ?? later ?? '')
      .filter(name => !(name in dependencies))
      .map(name => `${file}: ${name}`),
  )
  // Drizzle defines tables for migrations only.
  expect(missing).toEqual(['platform/server/db/drizzle.ts: drizzle-orm', 'platform/server/db/drizzle.ts: drizzle-orm'])
  const drizzle = sources.filter(file =>
    /^import (?!type ).*\/drizzle\.ts'/m.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(drizzle.filter(file => !/\/(tables|instant)\.ts$/.test(file))).toEqual([])
})
