import { expect, it } from 'vitest'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { plainHeader } from '#platform/rules/import/plain-header.ts'
import { Plu } from '../../contract/plu.ts'
import { PRODUCT_COLUMNS } from './product-columns.ts'

it('every synonym belongs to a field of products', () => {
  expect(Object.keys(PRODUCT_COLUMNS).filter(field => !fieldNamed(Plu.fields, field))).toEqual([])
})

it('no column name fits two fields', () => {
  const all = Object.values(PRODUCT_COLUMNS).flatMap(names => [...new Set(names.map(plainHeader))])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})
