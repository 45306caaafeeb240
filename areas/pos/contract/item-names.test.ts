import { describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { itemFields } from '#areas/stock/contract/documents/shared-fields.ts'
import { StockItem } from '#areas/stock/contract/stock-item.ts'
import { kitchenLine } from './kitchen.ts'
import { saleLine } from './sale.ts'

const long = 'n'.repeat(LONGEST_ITEM_NAME)

describe('the name of a product', () => {
  it.each([
    ['the catalogue', Plu.fields.pluName1.schema],
    ['its second name', Plu.fields.pluName2.schema],
    ['the list of stock', StockItem.fields.name.schema],
    ['lines of stock', itemFields().name.schema],
    ['lines of sales', saleLine.shape.name],
    ['lines for the kitchen', kitchenLine.shape.name],
  ])('has 250 characters at most in %s', (_, schema) => {
    expect(schema.safeParse(long).success).toBe(true)
    expect(schema.safeParse(`${long}n`).success).toBe(false)
  })
})
