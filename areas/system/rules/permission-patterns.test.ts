import { describe, expect, it } from 'vitest'
import { idlePatterns, isPermissionPattern, mayChangeUser } from './permission-patterns.ts'

describe('permission patterns', () => {
  it('are names, or names with a star at the end of a step', () => {
    for (const good of ['*', 'catalogue.*', 'catalogue.plu:*', 'catalogue.plu:list', 'dashboard:view'])
      expect(isPermissionPattern(good), good).toBe(true)
    for (const bad of ['', 'catalogue', 'catalogue.pl*', '*.plu:list', 'catalogue.plu:', 'a b:c', 'catalogue.*:list'])
      expect(isPermissionPattern(bad), bad).toBe(false)
  })

  it('without a matching page are reported', () => {
    const all = ['catalogue.plu:list', 'system.site:list']
    expect(
      idlePatterns(['catalogue.*', 'catalogue.plo:list', '*', 'system.site:*', 'stock.*'], all, ['stock']),
    ).toEqual(['catalogue.plo:list'])
  })
})

describe('changing users', () => {
  it('is not possible for users of a higher secure level, and can’t raise anyone above one’s own', () => {
    expect(mayChangeUser(5, [5, 4])).toBe(true)
    expect(mayChangeUser(5, [6, 1])).toBe(false)
    expect(mayChangeUser(5, [1, 6])).toBe(false)
  })
})
