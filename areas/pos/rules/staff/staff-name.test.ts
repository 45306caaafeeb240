import { describe, expect, it } from 'vitest'
import { joinName, splitName, staffCode } from './staff-name.ts'

describe('the name of a person', () => {
  it.each([
    ['Casey Lee', 'Casey', 'Lee'],
    ['Mary Jane  Watson', 'Mary Jane', 'Watson'],
    ['Mei', 'Mei', ''],
    ['王小明', '王小明', ''],
  ])('%s is split at its last word, and joined again', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
    expect(joinName({ firstName, lastName })).toBe(name.replace(/\s+/g, ' '))
  })
})

describe('the code of a staff member in sales', () => {
  it.each([
    ['Casey Lee', null, 'casey.lee'],
    ['José Ñáñez-Ruiz', null, 'jose.nanez.ruiz'],
    ['王小明', 'xiaoming.wang@example.com', 'xiaoming.wang'],
    ['王小明', null, 'staff'],
    ['1 2', '99@example.com', 'staff'],
    ['O', 'olive@example.com', 'olive'],
  ])('%s with %s is %s', (name, email, code) => expect(staffCode(name, email)).toBe(code))

  it('is a valid user name, however long the name', () => {
    expect(staffCode('Wolfeschlegelsteinhausenbergerdorff and sons')).toMatch(/^[a-z][a-z0-9._-]{1,39}$/)
  })
})
