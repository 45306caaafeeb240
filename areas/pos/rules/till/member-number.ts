import { looksLikePhone } from '#platform/rules/phone.ts'

/** One way of writing the phone or card number that a member is known by: limits a member are counted by it. */
export const memberNumber = (text: string): string =>
  looksLikePhone(text) ? text.replace(/[^\d+]/g, '') : text.trim().replace(/\s+/g, ' ').toUpperCase()
