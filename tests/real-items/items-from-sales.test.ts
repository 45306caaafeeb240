import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { itemsFile, itemsFromSales } from './items-from-sales.ts'

const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'
const sales = (...lines: string[]) =>
  Readable.from([[HEADER, ...lines.map(line => line.replace('|', '2010-12-01 08:26:00'))].join('\n')])

test('an item is named and priced as it was most often', async () => {
  const items = await itemsFromSales(
    sales(
      '1,85123A,WHITE HEART,6,|,2.55,17850,United Kingdom',
      '2,85123A,"HEART, WHITE",6,|,2.95,17850,United Kingdom',
      '3,85123A,"HEART, WHITE",1,|,2.95,17850,United Kingdom',
    ),
  )
  expect(items).toEqual([{ pluId: '85123A', pluName1: 'HEART, WHITE', price1: '2.95' }])
  expect(itemsFile(items)).toBe('pluId,pluName1,price1\n85123A,"HEART, WHITE",2.95\n')
})

test('lines without a description or a price count for neither, and what never had both is no item', async () => {
  const items = await itemsFromSales(
    sales(
      '1,22001,,5,|,0,,United Kingdom',
      '2,22001,LANTERN,5,|,0.001,,United Kingdom',
      '3,22002,damaged,-5,|,0,,United Kingdom',
      '4,22003,,5,|,4.25,,United Kingdom',
    ),
  )
  expect(items).toEqual([{ pluId: '22001', pluName1: 'LANTERN', price1: '0.001' }])
})
