import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grants } from '#platform/rules/access/permission.ts'
import {
  type ControlledPage,
  extentOf,
  foreignPatterns,
  heldBy,
  rightsChange,
  rightsOf,
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

describe('the rights of a user type', () => {
  it('come by the widest pattern that covers them', () => {
    expect(heldBy(['*', 'catalogue.*'], 'catalogue.plu', 'add')).toBe('everything')
    expect(heldBy(['catalogue.*', 'catalogue.plu:*'], 'catalogue.plu', 'add')).toBe('area')
    expect(heldBy(['catalogue.plu:*'], 'catalogue.plu', 'add')).toBe('page')
    expect(heldBy(['catalogue.plu:add'], 'catalogue.plu', 'add')).toBe('control')
    expect(heldBy(['catalogue.plu:list'], 'catalogue.plu', 'add')).toBeUndefined()
  })

  it('say how much of a page, an area or everything is held', () => {
    expect(extentOf([], PAGES)).toBe('none')
    expect(extentOf(['catalogue.plu:list'], [plu])).toBe('some')
    expect(extentOf(['catalogue.*'], [plu, tax])).toBe('all')
  })

  it('lose one control of a whole area and keep the rest of it', () => {
    expect(withControl(['catalogue.*'], plu, 'delete', false, PAGES)).toEqual([
      'catalogue.tax:*',
      'catalogue.plu:list',
      'catalogue.plu:add',
    ])
  })

  it('lose a page of everything and keep the other areas whole', () => {
    expect(withPage(['*'], user, false, PAGES)).toEqual(['catalogue.*', 'dashboard:*'])
  })

  it('are said once where a page or an area is given whole', () => {
    expect(withPage(['catalogue.plu:list', 'system.*'], plu, true, PAGES)).toEqual(['system.*', 'catalogue.plu:*'])
    expect(withArea(['catalogue.plu:*', 'catalogue.tax:list'], 'catalogue', true, PAGES)).toEqual(['catalogue.*'])
    expect(withEverything(['catalogue.*'], true, PAGES)).toEqual(['*'])
  })

  it('keep what concerns pages that are not shown', () => {
    const kept = ['parking.*', 'report.sales:view']
    expect(foreignPatterns([...kept, 'catalogue.*'], PAGES)).toEqual(kept)
    expect(withArea([...kept, 'catalogue.*'], 'catalogue', false, PAGES)).toEqual(kept)
  })

  it('show what a change gives and takes', () => {
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
  ...rightsOf(['*'], PAGES),
)
const held = fc.uniqueArray(pattern, { maxLength: 6 })
const page = fc.constantFrom(...PAGES)

describe('one box of the matrix', () => {
  it('of a control changes one right and no other', () => {
    fc.assert(
      fc.property(held, page, fc.nat(), fc.boolean(), (before, of, at, on) => {
        const control = of.controls[at % of.controls.length] ?? ''
        const right = `${of.key}:${control}`
        const after = withControl(before, of, control, on, PAGES)
        expect(grants(after, right)).toBe(on)
        const others = (patterns: readonly string[]) => rightsOf(patterns, PAGES).filter(each => each !== right)
        expect(others(after).sort()).toEqual(others(before).sort())
      }),
    )
  })

  it('of a whole page changes that page and no other', () => {
    fc.assert(
      fc.property(held, page, fc.boolean(), (before, of, on) => {
        const after = withPage(before, of, on, PAGES)
        expect(extentOf(after, [of])).toBe(on ? 'all' : 'none')
        const others = PAGES.filter(each => each !== of)
        expect(rightsOf(after, others)).toEqual(rightsOf(before, others))
      }),
    )
  })

  it('of a whole area changes that area and no other', () => {
    fc.assert(
      fc.property(held, fc.boolean(), (before, on) => {
        const after = withArea(before, 'catalogue', on, PAGES)
        expect(extentOf(after, [plu, tax])).toBe(on ? 'all' : 'none')
        expect(rightsOf(after, [user, home])).toEqual(rightsOf(before, [user, home]))
      }),
    )
  })

  it('of everything, taken back, leaves every right that was there', () => {
    fc.assert(
      fc.property(held, before => {
        expect(rightsOf(withEverything(before, false, PAGES), PAGES)).toEqual(rightsOf(before, PAGES))
      }),
    )
  })
})
