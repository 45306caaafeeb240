import { type Sale, sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { keptMember } from '#areas/pos/rules/member/kept-member.ts'
import { changeProblem } from '#areas/pos/rules/sale/change-problem.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { roundingProblem } from '#areas/pos/rules/sale/rounding-problem.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import { saleClock } from '#areas/pos/rules/sale/sold-when.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { findUnstorable } from '#platform/server/operation/storable.ts'
import type { JudgedSale, RefusedSale } from './judged-sale.ts'
import type { KnownThings } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'
import { saleDigest } from './sale-digest.ts'

const LONGEST_PATH = 100

/** `field` is the path of the error, empty for the sale as a whole. */
const wrongField = (field: string): RefusedSale => ({
  rtn: RTN.invalid,
  code: 'pos.sale.field',
  params: { field: field.slice(0, LONGEST_PATH) || 'sale' },
})

/** A sale as sent: read by the schema, or the errors in its shape or texts. */
export function readSale(sent: unknown): Sale | RefusedSale {
  const lost = findUnstorable(sent)
  if (lost !== undefined) return wrongField(lost)
  const read = saleSchema.safeParse(sent)
  return read.success ? read.data : wrongField(Object.keys(fieldProblems(read.error.issues))[0] ?? '')
}

export const isRead = (sale: Sale | RefusedSale): sale is Sale => !('rtn' in sale)

/** Checks each sale on its own: known register, adds up. References are checked later. */
export function judgeSales(
  read: readonly (Sale | RefusedSale)[],
  site: LedgerSite,
  known: KnownThings,
  now: number,
): (JudgedSale | RefusedSale)[] {
  const clock = saleClock(site, now)
  return read.map(sale => {
    if (!isRead(sale)) return sale
    const registerId = known.registers.get(sale.register)
    if (!registerId) return { rtn: RTN.notFound, code: 'pos.sale.registerUnknown', params: { register: sale.register } }
    const ledger = ledgerSale(sale)
    const problem =
      saleProblem(sale, ledger) ??
      roundingProblem(ledger, known.cashMethods, known.currencyUnit) ??
      changeProblem(ledger, known.changeMethods)
    if (problem) return { rtn: RTN.invalid, ...problem }
    return {
      sale: { ...sale, member: sale.member && keptMember(sale.member, site.country) },
      ledger,
      registerId,
      clerk: known.clerks.get(sale.clerk) ?? sale.clerk,
      when: clock(Date.parse(sale.soldAt)),
      digest: saleDigest(sale),
    }
  })
}
