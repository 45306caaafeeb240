import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licenceProblems } from './licences.ts'

/** A product with these packages; those without a licence of their own are not installed here. */
function productWith(packages: Record<string, { installed?: object; locked?: object }>): string {
  const root = mkdtempSync(join(tmpdir(), 'licences-'))
  const locked = Object.entries(packages).map(([name, { locked = {} }]) => [`node_modules/${name}`, locked])
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...Object.fromEntries(locked) } }),
  )
  for (const [name, { installed }] of Object.entries(packages)) {
    if (!installed) continue
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify(installed))
  }
  return root
}

test('the product has none that is not allowed', () => {
  expect(licenceProblems(join(import.meta.dirname, '..'))).toEqual([])
})

test('a package that breaks the list is named', () => {
  const root = productWith({
    free: { installed: { license: 'MIT' } },
    either: { installed: { license: '(GPL-3.0-only OR MIT)' } },
    both: { installed: { license: 'MIT AND GPL-3.0-only' } },
    viral: { installed: { license: 'AGPL-3.0-only' } },
    unnamed: { installed: {} },
    '@img/sharp-libvips-x': { locked: { license: 'LGPL-3.0-or-later' } },
    elsewhere: { locked: { license: 'LGPL-3.0-or-later' } },
    tool: { installed: { license: 'GPL-3.0-only' }, locked: { dev: true } },
  })
  expect(licenceProblems(root).map(line => line.split(':')[0])).toEqual(['both', 'viral', 'unnamed', 'elsewhere'])
})
