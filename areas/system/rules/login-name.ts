import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'

/** Normalises the name for sign-in: a user name, an e-mail address or a mobile number in E.164. */
export function loginName(typed: string): string {
  const text = typed.trim()
  if (text.includes('@') || /^[A-Za-z]/.test(text)) return text.toLowerCase()
  return (looksLikePhone(text) && normalisePhone(text)) || text.toLowerCase()
}

/** Shows enough of an address or number for its owner to recognise it: j***@example.com, +61***678. */
export function masked(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact.slice(0, 1)}***${contact.slice(at)}`
  return contact.length > 6 ? `${contact.slice(0, 3)}***${contact.slice(-3)}` : '***'
}
