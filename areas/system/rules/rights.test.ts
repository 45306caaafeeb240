import { describe, expect, it } from 'vitest'
import { idlePatterns, isPermissionPattern, mayChangeUser } from './rights.ts'

describe('page controls', () => {
  it('are names, or names with a star at the end of a step', () => {
    for (const good of ['*', 'catalogue.*', 'catalogue.plu:*', 'catalogue.plu:list', 'dashboard:view'])
      expect(isPermissionPattern(good), good).toBe(true)
    for (const bad of ['', 'catalogue', 'catalogue.pl*', '*.plu:list', 'catalogue.plu:', 'a b:c', 'catalogue.*:list'])
      expect(isPermissionPattern(bad), bad).toBe(false)
  })

  it('that cover nothing are found', () => {
    const all = ['catalogue.plu:list', 'system.site:list']
    expect(
      idlePatterns(['catalogue.*', 'catalogue.plo:list', '*', 'system.site:*', 'stock.*'], all, ['stock']),
    ).toEqual(['catalogue.plo:list'])
  })
})

describe('changing users', () => {
  it('does not reach users of a higher secure level, nor raise one above one’s own', () => {
    expect(mayChangeUser(5, [5, 4])).toBe(true)
    expect(mayChangeUser(5, [6, 1])).toBe(false)
    expect(mayChangeUser(5, [1, 6])).toBe(false)
  })
})
