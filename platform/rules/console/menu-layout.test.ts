import { describe, expect, test } from 'vitest'
import { readMenuLayout, toMenuLayout } from './menu-layout.ts'

describe('the menu of a terminal', () => {
  test('is 6 by 5 with submenus of 5 by 5, in layout CTPos and version 100', () =>
    expect(toMenuLayout({})).toEqual({
      menuGrid: { rowNum: 6, columnNum: 5 },
      submenuGrid: { rowNum: 5, columnNum: 5 },
      layout: 'CTPos',
      menuVersion: 100,
    }))

  test('keeps the sizes that are set, numbers or texts', () =>
    expect(toMenuLayout({ menuGrid: { rowNum: '8', columnNum: 4 } }).menuGrid).toEqual({ rowNum: 8, columnNum: 4 }))

  test.each(['', 'many', null, Number.NaN, 0, -2, 2.5])('takes the default for a size of %j', size =>
    expect(toMenuLayout({ menuGrid: { rowNum: size, columnNum: size } }).menuGrid).toEqual({ rowNum: 6, columnNum: 5 }),
  )

  test.each([
    [undefined, 'CTPos'],
    ['', 'CTPos'],
    ['CTPos', 'CTPos'],
    ['ArmPos', 'ArmPos'],
    ['Unheard', 'ArmPos'],
  ])('of layout %j is laid out as %s', (layout, expected) => expect(toMenuLayout({ layout }).layout).toBe(expected))

  test.each([
    ['200', 200],
    [200, 200],
    [150, 100],
    ['new', 100],
  ])('of version %j is of version %i', (menuVersion, expected) =>
    expect(toMenuLayout({ menuVersion }).menuVersion).toBe(expected),
  )
})

describe('the settings of a shop', () => {
  test('say the size of both grids, the layout and the version', () =>
    expect(
      readMenuLayout({
        menuGridRowNum: 8,
        menuGridColumnNum: 4,
        submenuGridRowNum: 7,
        submenuGridColumnNum: 3,
        menuLayout: 'ArmPos',
        menuVersion: 200,
      }),
    ).toEqual({
      menuGrid: { rowNum: 8, columnNum: 4 },
      submenuGrid: { rowNum: 7, columnNum: 3 },
      layout: 'ArmPos',
      menuVersion: 200,
    }))

  test('fall back one by one where they are no numbers', () =>
    expect(readMenuLayout({ menuGridRowNum: 'many', menuGridColumnNum: 4 })).toMatchObject({
      menuGrid: { rowNum: 6, columnNum: 4 },
      submenuGrid: { rowNum: 5, columnNum: 5 },
      layout: 'CTPos',
      menuVersion: 100,
    }))
})
