import type { StaffMember } from '../../contract/staff.ts'

/** What the form holds; texts as they are typed. */
export interface StaffDraft {
  readonly name: string
  readonly role: string | null
  /** Codes of shops; none is all shops. */
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

export const draftOf = (member: StaffMember): StaffDraft => ({
  name: member.name,
  role: member.oneRole ? (member.roles[0]?.id ?? null) : null,
  shops: member.shops,
  pin: '',
  email: member.email ?? '',
  till: member.till !== 'none',
})

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(each => b.includes(each))

/** What of a person is changed. An address that was not shown is left alone. */
export function changesOf(before: StaffDraft, now: StaffDraft) {
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
