/** Codes made of up to nine digits are numbers that the next code is counted from; longer ones are barcodes. */
const COUNTED = /^\d{1,9}$/

/** The number a code counts as, or 0 where it is none. */
export const countedCode = (code: string | null | undefined): number => (code && COUNTED.test(code) ? Number(code) : 0)

/** Gives every row without a code the next number after the highest there is, stored or given. */
export function withNextCodes(ownCodes: readonly (string | null)[], highestStored: number): string[] {
  let last = ownCodes.reduce((highest, code) => Math.max(highest, countedCode(code)), highestStored)
  return ownCodes.map(code => {
    if (code !== null && code !== '') return code
    last += 1
    return String(last)
  })
}
