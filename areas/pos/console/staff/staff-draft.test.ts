import { expect, it } from 'vitest'
import type { StaffMember } from '../../contract/staff.ts'
import { toChanges, toDraft } from './staff-draft.ts'

const casey: StaffMember = {
  id: 'u1',
  user: 'u1',
  clerk: 'c1',
  name: 'Casey Lee',
  code: 'casey.lee',
  email: 'casey@example.com',
  roles: [{ id: 'cashier', name: 'Cashier' }],
  allShops: false,
  shops: ['A', 'B'],
  oneRole: true,
  till: 'ready',
  invitation: 'sent',
  active: true,
  version: '1.1',
}

it('sends what was changed and nothing else', () => {
  const before = toDraft(casey)
  expect(toChanges(before, before)).toEqual({})
  expect(toChanges(before, { ...before, shops: ['B', 'A'] })).toEqual({})
  expect(toChanges(before, { ...before, name: ' Casey Long ', email: '', pin: '4711' })).toEqual({
    name: 'Casey Long',
    email: null,
    pin: '4711',
  })
})

it('leaves an address alone that the caller may not see', () => {
  const before = toDraft({ ...casey, email: null })
  expect(toChanges(before, { ...before, role: 'manager' })).toEqual({ role: 'manager' })
})

it('offers no role where somebody holds several', () => {
  expect(toDraft({ ...casey, oneRole: false }).role).toBeNull()
})
