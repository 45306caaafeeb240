import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grants } from '#platform/rules/access/permission.ts'
import {
  type ControlledPage,
  foreignPatterns,
  getExtent,
  heldBy,
  listPermissions,
  rightsChange,
  withArea,
  withControl,
  withEverything,
  withPage,
} from './page-matrix.ts'

const plu: ControlledPage = { key: 'catalogue.plu', controls: ['list', 'add', 'delete'] }
const tax: ControlledPage = { key: 'catalogue.tax', controls: ['list', 'update'] }
const user: ControlledPage = { key: 'system.userManage', controls: ['list', 'block'] }
const home: ControlledPage = { key: 'dashboard', controls: ['view'] }
const PAGES = [plu, tax, user, home]

describe('permissions of a role', () => {
  it('are granted by the widest pattern that includes them', () => {
    expect(heldBy(['*', 'catalogue.*'], 'catalogue.plu', 'add')).toBe('everything')
    expect(heldBy(['catalogue.*', 'catalogue.plu:*'], 'catalogue.plu', 'add')).toBe('area')
    expect(heldBy(['catalogue.plu:*'], 'catalogue.plu', 'add')).toBe('page')
    expect(heldBy(['catalogue.plu:add'], 'catalogue.plu', 'add')).toBe('control')
    expect(heldBy(['catalogue.plu:list'], 'catalogue.plu', 'add')).toBeUndefined()
  })

  it('are counted per page, area and in total', () => {
    expect(getExtent([], PAGES)).toBe('none')
    expect(getExtent(['catalogue.plu:list'], [plu])).toBe('some')
    expect(getExtent(['catalogue.*'], [plu, tax])).toBe('all')
  })

  it('can lose one of a whole area and keep the rest', () => {
    expect(withControl(['catalogue.*'], plu, 'delete', false, PAGES)).toEqual([
      'catalogue.tax:*',
      'catalogue.plu:list',
      'catalogue.plu:add',
    ])
  })

  it('can lose a page of everything and keep the other areas', () => {
    expect(withPage(['*'], user, false, PAGES)).toEqual(['catalogue.*', 'dashboard:*'])
  })

  it('are stored once for a whole page or area', () => {
    expect(withPage(['catalogue.plu:list', 'system.*'], plu, true, PAGES)).toEqual(['system.*', 'catalogue.plu:*'])
    expect(withArea(['catalogue.plu:*', 'catalogue.tax:list'], 'catalogue', true, PAGES)).toEqual(['catalogue.*'])
    expect(withEverything(['catalogue.*'], true, PAGES)).toEqual(['*'])
  })

  it('keep entries of unknown pages', () => {
    const foreign = ['parking.*', 'report.sales:view']
    expect(foreignPatterns([...foreign, 'catalogue.*'], PAGES)).toEqual(foreign)
    expect(withArea([...foreign, 'catalogue.*'], 'catalogue', false, PAGES)).toEqual(foreign)
  })

  it('show what a change adds and removes', () => {
    expect(rightsChange(['catalogue.plu:*'], ['catalogue.plu:list', 'dashboard:view'], PAGES)).toEqual({
      gained: ['dashboard:view'],
      lost: ['catalogue.plu:add', 'catalogue.plu:delete'],
    })
  })
})

const pattern = fc.constantFrom(
  '*',
  'catalogue.*',
  'system.*',
  'catalogue.plu:*',
  'dashboard:*',
  'parking.*',
  ...listPermissions(['*'], PAGES),
)
const held = fc.uniqueArray(pattern, { maxLength: 6 })
const page = fc.constantFrom(...PAGES)

describe('one box of the table', () => {
  it('of a control changes that permission only', () => {
    fc.assert(
      fc.property(held, page, fc.nat(), fc.boolean(), (before, of, at, on) => {
        const control = of.controls[at % of.controls.length] ?? ''
        const permission = `${of.key}:${control}`
        const after = withControl(before, of, control, on, PAGES)
        expect(grants(after, permission)).toBe(on)
        const others = (patterns: readonly string[]) =>
          listPermissions(patterns, PAGES).filter(each => each !== permission)
        expect(others(after).sort()).toEqual(others(before).sort())
      }),
    )
  })

  it('of a whole page changes that page only', () => {
    fc.assert(
      fc.property(held, page, fc.boolean(), (before, of, on) => {
        const after = withPage(before, of, on, PAGES)
        expect(getExtent(after, [of])).toBe(on ? 'all' : 'none')
        const others = PAGES.filter(each => each !== of)
        expect(listPermissions(after, others)).toEqual(listPermissions(before, others))
      }),
    )
  })

  it('of a whole area changes that area only', () => {
    fc.assert(
      fc.property(held, fc.boolean(), (before, on) => {
        const after = withArea(before, 'catalogue', on, PAGES)
        expect(getExtent(after, [plu, tax])).toBe(on ? 'all' : 'none')
        expect(listPermissions(after, [user, home])).toEqual(listPermissions(before, [user, home]))
      }),
    )
  })

  it('of everything, when cleared, keeps the previous permissions', () => {
    fc.assert(
      fc.property(held, before => {
        expect(listPermissions(withEverything(before, false, PAGES), PAGES)).toEqual(listPermissions(before, PAGES))
      }),
    )
  })
})
