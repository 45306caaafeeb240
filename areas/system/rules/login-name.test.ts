import { describe, expect, it } from 'vitest'
import { loginName, masked } from './login-name.ts'

describe('sign-in names', () => {
  it('are the same user name in any case', () => {
    expect(loginName('  Owner ')).toBe('owner')
  })

  it('are the same email in any case', () => {
    expect(loginName('Jo@Example.COM')).toBe('jo@example.com')
  })

  it('are the same mobile in any format', () => {
    expect(loginName('0412 345 678')).toBe('+61412345678')
    expect(loginName('+61 412 345 678')).toBe('+61412345678')
  })

  it('are left unchanged otherwise', () => {
    expect(loginName('12')).toBe('12')
  })
})

describe('masked contacts', () => {
  it('keep the first letter and the domain of an email', () => {
    expect(masked('jo@example.com')).toBe('j***@example.com')
  })

  it('keep the first and last digits of a number', () => {
    expect(masked('+61412345678')).toBe('+61***678')
    expect(masked('12345')).toBe('***')
  })
})
