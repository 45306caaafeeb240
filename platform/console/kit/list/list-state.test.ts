import { describe, expect, it } from 'vitest'
import { boolean, money, reference, secret, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import {
  filterFields,
  isNarrowed,
  pageCount,
  pageLinks,
  pageSizes,
  readListState,
  shownRange,
  toListQuery,
} from './list-state.ts'

const Thing = resource('test.thing', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text(),
    price: money(),
    group: reference('test.group', { optional: true }),
    active: boolean({ default: true }),
    key: secret({ optional: true }),
  },
  list: { columns: ['name', 'price', 'group', 'active', 'key'], sort: 'name' },
})

describe('what a list shows', () => {
  it('is read from its address, with what is wrong in it left out', () => {
    const state = readListState(
      Thing,
      {
        page: '3',
        size: '50',
        sort: '-price',
        q: 'milk',
        'f.price': '{"from":1,"to":5}',
        'f.active': 'true',
        'f.nothing': '"x"',
        'f.group': '{broken',
        size2: '7',
      },
      20,
    )
    expect(state).toEqual({
      page: 3,
      pageSize: 50,
      sort: '-price',
      search: 'milk',
      filter: { price: { from: 1, to: 5 }, active: true },
    })
  })

  it('begins with 20 rows in the order of the definition', () => {
    const state = readListState(Thing, { page: '-1', size: '33' }, 20)
    expect(state).toMatchObject({ page: 1, pageSize: 20, sort: 'name', filter: {} })
    expect(isNarrowed(state)).toBe(false)
    expect(toListQuery(state, ['name'])).toEqual({ page: 1, pageSize: 20, sort: 'name', columns: ['name'] })
  })

  it('begins with as many rows as the merchant set, which the footer then offers, too', () => {
    expect(readListState(Thing, {}, 35).pageSize).toBe(35)
    expect(readListState(Thing, { size: '35' }, 20).pageSize).toBe(20)
    expect(readListState(Thing, { size: '100' }, 35).pageSize).toBe(100)
    expect(pageSizes(35)).toEqual([20, 35, 50, 100, 200, 500])
    expect(pageSizes(50)).toEqual([20, 50, 100, 200, 500])
  })

  it('cannot be filtered by what is kept secret', () => {
    expect(filterFields(Thing)).toEqual(['name', 'price', 'group', 'active'])
  })
})

describe('the footer of a list', () => {
  it('says which rows are shown', () => {
    expect(shownRange({ page: 2, pageSize: 20 }, 20)).toEqual({ first: 21, last: 40 })
    expect(shownRange({ page: 171, pageSize: 20 }, 12)).toEqual({ first: 3401, last: 3412 })
    expect(shownRange({ page: 1, pageSize: 20 }, 0)).toEqual({ first: 0, last: 0 })
  })

  it('has six links, the present page near their middle', () => {
    expect(pageLinks(1, 171)).toEqual([1, 2, 3, 4, 5, 6])
    expect(pageLinks(50, 171)).toEqual([48, 49, 50, 51, 52, 53])
    expect(pageLinks(171, 171)).toEqual([166, 167, 168, 169, 170, 171])
    expect(pageLinks(2, 3)).toEqual([1, 2, 3])
  })

  it('counts pages', () => {
    expect(pageCount(0, 20)).toBe(1)
    expect(pageCount(3412, 20)).toBe(171)
  })
})
