import { describe, expect, it } from 'vitest'
import { loginName, masked } from './login-name.ts'

describe('what people type to sign in', () => {
  it('is the same name in any case', () => {
    expect(loginName('  Owner ')).toBe('owner')
  })

  it('is the same address in any case', () => {
    expect(loginName('Jo@Example.COM')).toBe('jo@example.com')
  })

  it('is the same mobile however it is written', () => {
    expect(loginName('0412 345 678')).toBe('+61412345678')
    expect(loginName('+61 412 345 678')).toBe('+61412345678')
  })

  it('stays what it is when it is none of these', () => {
    expect(loginName('12')).toBe('12')
  })
})

describe('hidden contacts', () => {
  it('keep the first letter and the domain of an address', () => {
    expect(masked('jo@example.com')).toBe('j***@example.com')
  })

  it('keep the ends of a number', () => {
    expect(masked('+61412345678')).toBe('+61***678')
    expect(masked('12345')).toBe('***')
  })
})
