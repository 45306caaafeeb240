import { expect, it } from 'vitest'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { plainHeader } from '#platform/rules/import/plain-header.ts'
import { Plu } from '../../contract/plu.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'

it('every synonym is of a field that products have', () => {
  expect(Object.keys(PRODUCT_COLUMNS).filter(field => !fieldNamed(Plu.fields, field))).toEqual([])
})

it('no column is called the same as another field', () => {
  const all = Object.values(PRODUCT_COLUMNS).flatMap(names => [...new Set(names.map(plainHeader))])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})
