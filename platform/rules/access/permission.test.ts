import { describe, expect, test } from 'vitest'
import { formatPageCtrl, formatPageSites, mayDo, parsePageCtrl, parsePageSites } from './permission.ts'

describe('a permission check', () => {
  test.each([
    [['*'], ['catalogue.plu:list'], true],
    [['catalogue.plu:list'], ['catalogue.plu:list'], true],
    [['catalogue.plu:list'], ['catalogue.plu:delete', 'catalogue.plu:list'], true],
    [['catalogue.*'], ['catalogue.plu:delete'], true],
    [['catalogue.plu:*'], ['catalogue.plu:delete'], true],
    [['catalogue.plu:*'], ['catalogue.pluTag:list'], false],
    [['catalogue.*'], ['cataloguex.plu:list'], false],
    [['catalogue.pl*'], ['catalogue.plu:list'], false],
    [['catalogue.plu:list'], ['catalogue.plu:add'], false],
    [['catalogue.plu:list'], ['*'], false],
    [[], ['catalogue.plu:list'], false],
  ])('holding %j, needing any of %j: %s', (held, required, passes) => expect(mayDo(held, required)).toBe(passes))

  test('that requires nothing fails, even for who may do everything', () => expect(mayDo(['*'], [])).toBe(false))
})

describe('the page controls of the menu', () => {
  test('are names between bars', () =>
    expect(parsePageCtrl('catalogue.plu:list| catalogue.plu:add ||catalogue.plu:list')).toEqual([
      'catalogue.plu:list',
      'catalogue.plu:add',
    ]))
  test('may be none', () => expect(parsePageCtrl('')).toEqual([]))
  test('are written as they are read', () => expect(formatPageCtrl(parsePageCtrl('a:b|c:d'))).toBe('a:b|c:d'))
})

describe('the shops of permissions', () => {
  const shops: Record<string, 'all' | string[]> = {
    'pos.clerk:list': 'all',
    'pos.clerk:add': ['cafe'],
    'pos.clerk:update': ['grocer', 'cafe'],
    'pos.clerk:delete': ['cafe', 'grocer'],
    'dashboard:view': [],
  }
  const groups = formatPageSites(Object.keys(shops), permission => shops[permission] ?? [])

  test('are told once for all permissions that are held in the same shops', () =>
    expect(groups).toEqual([
      { sites: ['cafe'], pageCtrl: 'pos.clerk:add' },
      { sites: ['cafe', 'grocer'], pageCtrl: 'pos.clerk:update|pos.clerk:delete' },
    ]))

  test('are read back by permission; what is held in all shops is not among them', () =>
    expect(parsePageSites(groups)).toEqual({
      'pos.clerk:add': ['cafe'],
      'pos.clerk:update': ['cafe', 'grocer'],
      'pos.clerk:delete': ['cafe', 'grocer'],
    }))
})
