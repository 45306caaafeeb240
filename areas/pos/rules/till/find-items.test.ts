import { describe, expect, it } from 'vitest'
import { ware } from '../../../../tests/support/till-bill.ts'
import { itemFinder } from './find-items.ts'
import type { TillItem } from './till-item.ts'

const NAMES = ['Cappuccino', 'Cappuccino large', 'Flat white', 'Crème brûlée', 'Milk 1 L', 'Milk 2 L', 'Muffin']
const SHOWN = { name2: null, barcodes: [], multiPrice: false, soldOut: false, sellsParking: false } as const
const find = itemFinder(NAMES.map((name, at): TillItem => ({ ...ware(`c${at}`, 1, { name }), ...SHOWN })))
const names = (search: string, limit = 100) => find(search, limit).items.map(({ name }) => name)

describe('a search at the till', () => {
  it('finds items that contain all the words, in any order, ignoring case and accents', () => {
    expect(names('MILK')).toEqual(['Milk 1 L', 'Milk 2 L'])
    expect(names('2 milk')).toEqual(['Milk 2 L'])
    expect(names('creme brulee')).toEqual(['Crème brûlée'])
    expect(names('c6')).toEqual(['Muffin'])
  })

  it('finds similar items where none matches, the most similar first, and marks them as similar', () => {
    expect(find('capucino', 100)).toMatchObject({ similar: true })
    expect(names('capucino')).toEqual(['Cappuccino', 'Cappuccino large'])
    expect(names('larg capucino')).toEqual(['Cappuccino large'])
    expect(find('milk', 100)).toMatchObject({ similar: false })
  })

  it('finds nothing where nothing is similar', () => {
    expect(find('diesel', 100)).toEqual({ items: [], similar: false })
  })

  it('returns at most the limit', () => expect(names('l', 2)).toHaveLength(2))
})
