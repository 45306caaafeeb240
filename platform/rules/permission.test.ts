import { describe, expect, test } from 'vitest'
import { formatPageCtrl, mayDo, parsePageCtrl } from './permission.ts'

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
