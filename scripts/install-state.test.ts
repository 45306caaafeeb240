import { expect, it } from 'vitest'
import { missingPackages } from './install-state.mjs'

const linux = { os: 'linux', cpu: 'x64', libc: () => 'glibc' }
const locked = { version: '1.0.0', integrity: 'sha512-a' }
const missing = (wanted: object, installed: object) =>
  missingPackages({ packages: { '': {}, ...wanted } }, { packages: { ...installed } }, linux)

it('misses nothing where npm installed what the lockfile says', () => {
  expect(missing({ 'node_modules/pg': locked }, { 'node_modules/pg': locked })).toEqual([])
})

it('misses a package that is absent, of another version or of other content', () => {
  expect(missing({ 'node_modules/pg': locked }, {})).toEqual(['node_modules/pg'])
  expect(missing({ 'node_modules/pg': locked }, { 'node_modules/pg': { ...locked, version: '1.0.1' } })).toHaveLength(1)
  expect(
    missing({ 'node_modules/pg': locked }, { 'node_modules/pg': { ...locked, integrity: 'sha512-b' } }),
  ).toHaveLength(1)
})

it('does not miss what was made for another machine, nor what only that needs', () => {
  expect(missing({ 'node_modules/a': { ...locked, optional: true, os: ['darwin'], cpu: ['arm64'] } }, {})).toEqual([])
  expect(
    missing({ 'node_modules/a': { ...locked, optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] } }, {}),
  ).toEqual([])
  expect(missing({ 'node_modules/a': { ...locked, optional: true } }, {})).toEqual([])
})

it('misses an optional package made for this machine: the database is one', () => {
  expect(missing({ 'node_modules/a': { ...locked, optional: true, os: ['linux'], cpu: ['x64'] } }, {})).toHaveLength(1)
  expect(missing({ 'node_modules/a': { ...locked, optional: true, os: ['!win32'] } }, {})).toHaveLength(1)
})
