import { expect, test } from 'vitest'
import { toLotKind, toRetailVersion } from './lot-type.ts'

test.each([
  [1, 'parking'],
  [101, 'hospitality'],
  [201, 'retail'],
  [2, null],
])('lot type %i is %s', (lotType, kind) => expect(toLotKind(lotType)).toBe(kind))

test.each([
  ['', ''],
  [undefined, ''],
  ['100', '100'],
  [200, '200'],
  ['300', ''],
])('retail version %j counts as "%s"', (text, version) => expect(toRetailVersion(text)).toBe(version))
