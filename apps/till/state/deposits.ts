import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { type Bill, type BillParty, isRefusal } from '#areas/pos/rules/till/bill.ts'
import { DEPOSIT } from '#areas/pos/rules/till/deposit-method.ts'
import { leftToPay, takeTender } from '#areas/pos/rules/till/tender.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { type Cents, fromWire, sum } from '#platform/rules/money/money.ts'
import { recentSales } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import { paidBefore } from './paid-before.ts'
import type { TillCore } from './till-core.ts'

/** Most sales that are remembered. */
const MOST = 500

export const toParty = ({ id, number, deposit }: SeatedParty): BillParty => ({ id, number, deposit: fromWire(deposit) })

const depositOn = ({ sale }: KeptSale): Cents =>
  sum(sale.tenders.flatMap(({ method, amount }) => (method === DEPOSIT ? [fromWire(amount)] : [])))

/** Deposits of seated parties, which their bills deduct. */
export function deposits(core: TillCore) {
  const { ports, state } = core

  /** What bills of this device deducted and the party's deposit does not show. */
  async function deductedHere(booking: string, isUnknown: (sale: KeptSale) => boolean): Promise<Cents> {
    const recent = await recentSales(ports.db, state.get().shop.siteId, MOST)
    return sum(
      recent.filter(each => 'booking' in each.sale && each.sale.booking === booking && isUnknown(each)).map(depositOn),
    )
  }

  /** The party that sits at the bill's table. Offline, as the bill was opened. */
  async function findParty({ party, table }: Bill): Promise<BillParty | undefined> {
    try {
      const seated = await ports.server.seatedParties()
      const current = seated.find(({ id }) => id === party?.id) ?? seated.find(each => each.table === table)
      if (!current) return party
      const known = toParty(current)
      return {
        ...known,
        deposit: known.deposit - (await deductedHere(known.id, ({ state: sent }) => sent === 'waiting')),
      }
    } catch (error) {
      if (!isCallError(error)) throw error
      return party && { ...party, deposit: party.deposit - (await deductedHere(party.id, () => true)) }
    }
  }

  function deductNow(deposit: Cents): void {
    const { bill, priced, shop } = state.get()
    const left = leftToPay(priced.total, bill.tenders)
    const tender = takeTender(paidBefore(shop, DEPOSIT, ports.words.deposit), left, {
      amount: deposit < left ? deposit : undefined,
    })
    if (!isRefusal(tender)) core.change({ type: 'tender', tender: { ...tender, deducted: true } })
  }

  return {
    /** Says whose bill of a table it is, and deducts what is left of the party's deposit: once, before other payments. */
    async deduct(): Promise<void> {
      const { bill } = state.get()
      if (!bill.table || bill.training || bill.mode !== 'sales' || bill.tenders.length > 0) return
      const party = await findParty(bill)
      const now = state.get()
      const isAsAsked = now.bill.id === bill.id && now.bill.entries === bill.entries && now.bill.tenders.length === 0
      if (!party || !isAsAsked || now.charging || !core.put({ ...now.bill, party })) return
      if (party.deposit > 0) deductNow(party.deposit)
    },
  }
}
export type Deposits = ReturnType<typeof deposits>
