import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

it('has the icon of every section that an area declares, with the menu or in the file that loads when it is shown', () => {
  const declared = globSync('areas/*/contract/sections.ts', { cwd: root }).flatMap(file =>
    [...text(file).matchAll(/\bicon: '([\w-]+)'/g)].map(([, name = '']) => name),
  )
  const drawn = new Set(
    ['icon.tsx', 'any-icon.tsx'].flatMap(file =>
      [...text(`platform/console/shell/${file}`).matchAll(/^ {2}'?([\w-]+)'?: Icon/gm)].map(([, name]) => name),
    ),
  )
  expect(declared.length).toBeGreaterThan(10)
  expect(declared.filter(name => !drawn.has(name))).toEqual([])
})
