import { passesLuhn } from '#platform/rules/codes/luhn.ts'

/** 13 to 19 digits, also in groups with blanks, dashes or dots between (ISO/IEC 7812-1). */
const LONG_NUMBER = /\d(?:[ .-]?\d){12,18}(?!\d)/g
const SHOWN = 4

/** Card numbers are replaced by their last four digits, so that none is stored or logged (PCI DSS 3.4). */
export const maskCardNumbers = (text: string): string =>
  text.replaceAll(LONG_NUMBER, written => {
    const digits = written.replaceAll(/\D/g, '')
    return passesLuhn(digits) ? `•••• ${digits.slice(-SHOWN)}` : written
  })
