import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { nationalWriting, phoneWrittenIn } from '#platform/rules/codes/phone-number.ts'

/** Stored forms of a member identifier that match a search. */
export interface MemberSearch {
  readonly numbers: readonly string[]
  /** Pattern for the end of a phone number in any country; undefined if it is not a phone number without a country. */
  readonly phone: string | undefined
}

/** Covers shops in several countries, and old bills with the phone number as typed. */
export function memberSearch(text: string): MemberSearch {
  const typed = text.trim()
  if (!looksLikePhone(typed)) return { numbers: [typed, typed.replace(/\s+/g, ' ').toUpperCase()], phone: undefined }
  const digits = typed.replace(/[^\d+]/g, '')
  const international = /^(\+|00)/.test(digits) ? phoneWrittenIn(digits, '') : null
  if (international) {
    return {
      numbers: [typed, digits, international, nationalWriting(international) ?? international],
      phone: undefined,
    }
  }
  return { numbers: [typed, digits], phone: digits.startsWith('0') ? `^\\+\\d{1,3}${digits.slice(1)}$` : undefined }
}
