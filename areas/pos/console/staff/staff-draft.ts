import type { StaffMember } from '../../contract/staff.ts'

/** Contents of the form, as typed. */
export interface StaffDraft {
  readonly name: string
  readonly role: string | null
  /** Codes of shops; empty: all shops. */
  readonly shops: readonly string[]
  readonly pin: string
  readonly email: string
  readonly till: boolean
}

export const emptyDraft = (shops: readonly string[]): StaffDraft => ({
  name: '',
  role: null,
  shops,
  pin: '',
  email: '',
  till: true,
})

export const toDraft = (member: StaffMember): StaffDraft => ({
  name: member.name,
  role: member.oneRole ? (member.roles[0]?.id ?? null) : null,
  shops: member.shops,
  pin: '',
  email: member.email ?? '',
  till: member.till !== 'none',
})

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(each => b.includes(each))

/** Changed fields of a person. A hidden address stays. */
export function toChanges(before: StaffDraft, now: StaffDraft) {
  const email = now.email.trim()
  return {
    ...(now.name.trim() === before.name ? {} : { name: now.name.trim() }),
    ...(now.role === null || now.role === before.role ? {} : { role: now.role }),
    ...(same(now.shops, before.shops) ? {} : { shops: [...now.shops] }),
    ...(now.pin === '' ? {} : { pin: now.pin }),
    ...(email === before.email ? {} : { email: email || null }),
    ...(now.till === before.till ? {} : { till: now.till }),
  }
}
