import { looksLikePhone } from '#platform/rules/codes/phone.ts'
import { nationalWriting, phoneWrittenIn } from '#platform/rules/codes/phone-number.ts'

/** What a member may be kept under that somebody looks for. */
export interface MemberSearch {
  readonly numbers: readonly string[]
  /** What a phone number of some country ends with, as a pattern; undefined: it was no phone without a country. */
  readonly phone: string | undefined
}

/** Shops of several countries are looked through at once, and bills of before may have a phone as it was typed. */
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
