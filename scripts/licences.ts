import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageName, shippedPackages } from './shipped-packages.ts'

/** Licences that a component of the product may have. None requires publishing the product's own sources. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** A licence that is acceptable for these packages only, and why. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licence: string; readonly why: string }[] = [
  { name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later', why: 'libvips is a shared library that can be replaced' },
  { name: /^png-js$/, licence: 'none named', why: 'its LICENSE file is MIT' },
]

/** SPDX: one licence joined by OR is enough; all joined by AND are needed. */
function isAllowed(expression: string, name: string): boolean {
  const plain = expression.replace(/[()]/g, '')
  const holds = (licence: string) =>
    ALLOWED.has(licence) || EXCEPTIONS.some(exception => exception.licence === licence && exception.name.test(name))
  return plain.split(' OR ').some(part => part.split(' AND ').every(licence => holds(licence.trim())))
}

/** Licence in the installed package; the lock file's for packages of other machines. */
function readLicence(root: string, path: string, lockedLicence: string | undefined): string {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return lockedLicence ?? 'none named'
  const { license }: { license?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'string' && license !== '' ? license : 'none named'
}

/** Packages of the product whose licence is not allowed, one per line. */
export function licenceProblems(root: string): string[] {
  return [...shippedPackages(root)].flatMap(([path, locked]) => {
    const [name, licence] = [packageName(path), readLicence(root, path, locked.license)]
    return isAllowed(licence, name) ? [] : [`${name}: ${licence} is not on the list in scripts/licences.ts`]
  })
}
