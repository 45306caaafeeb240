import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { type Bill, isRefusal, isUntouched, withApproval } from '#areas/pos/rules/till/bill.ts'
import { isPriced } from '#areas/pos/rules/till/price-bill.ts'
import { mergeBills, type Pick, splitBill } from '#areas/pos/rules/till/split-bill.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { changeKeptBills, heldBills } from '../device/kept-bills.ts'
import type { KeptBill } from '../device/till-database.ts'
import type { Clerks } from './clerks.ts'
import { priceNow } from './price-now.ts'
import { ITEMS, type TillCore } from './till-core.ts'

export interface BillHooks {
  /** Before a bill leaves the screen: the kitchen hears of it. Answers the bill as the kitchen knows it. */
  order(bill: Bill): Bill
  readonly clerks: { readonly allow: Clerks['allow'] }
}

/** Bills beside the one on the screen: held, at tables, split and put together. */
export function billDeeds(core: TillCore, hooks: BillHooks) {
  const { ports, state } = core

  const showHeld = async () => core.patch({ held: await heldBills(ports.db, state.get().shop.siteId) })

  const nameOf = (bill: Bill): string => bill.table ?? bill.member?.name ?? bill.note ?? ''

  /** Puts the bill on the screen aside, if there is anything on it. */
  async function putAside(): Promise<boolean> {
    if (!core.free()) return false
    const { bill } = state.get()
    if (bill.tenders.length > 0) {
      core.say('bad', 'pos.till.refusal.paidInPart')
      return false
    }
    if (isUntouched(bill)) return true
    if (bill.mode === 'refund') {
      core.say('bad', 'pos.till.refusal.holdRefund')
      return false
    }
    const ordered = bill.table ? hooks.order(bill) : bill
    await core.settled()
    await changeKeptBills(ports.db, ports.hold, [core.kept(ordered, 'held', nameOf(ordered))])
    return true
  }

  async function show(kept: KeptBill): Promise<void> {
    await changeKeptBills(ports.db, ports.hold, [core.kept(kept.bill, 'current')])
    core.put(kept.bill)
    core.stage(ITEMS)
    await showHeld()
  }

  async function hold(): Promise<void> {
    if (!(await putAside())) return
    core.put(core.newBill())
    core.stage(ITEMS)
    await showHeld()
  }

  const findHeld = (id: string) => state.get().held.find(kept => kept.id === id)

  return {
    showHeld,
    hold,
    /** What a held bill comes to if it is taken up now; undefined where it cannot be priced any more. */
    total({ bill }: KeptBill): Cents | undefined {
      const priced = priceNow(state.get(), bill, ports.now())
      return isPriced(priced) ? priced.total : undefined
    },
    /** Takes a held bill onto the screen; what is there is put aside first. */
    async recall(id: string): Promise<void> {
      const kept = findHeld(id)
      if (kept && (await putAside())) await show(kept)
    },
    /** A table was touched: its bill, or the bill on the screen goes there, or a new one begins. */
    async table(name: string): Promise<void> {
      const { bill, held } = state.get()
      const open = held.find(kept => kept.bill.table === name)
      if (open) {
        if (await putAside()) await show(open)
      } else if (bill.table && bill.table !== name && bill.entries.length > 0) {
        await hold()
        core.change({ type: 'bill', terms: { table: name } })
      } else if (core.change({ type: 'bill', terms: { table: name } })) core.stage(ITEMS)
    },
    async split(picks: readonly Pick[]): Promise<void> {
      const { bill } = state.get()
      const parts = splitBill(bill, picks, ports.id())
      if (isRefusal(parts)) return core.refuse(parts)
      const [stays, goes] = parts
      await core.settled()
      // Both at once: neither is lost when the browser is closed between them.
      await changeKeptBills(ports.db, ports.hold, [core.kept(stays, 'held', nameOf(stays)), core.kept(goes, 'current')])
      if (stays.entries.length === 0) await changeKeptBills(ports.db, ports.hold, [], [stays.id])
      core.put(goes)
      core.stage(ITEMS)
      await showHeld()
    },
    async merge(id: string): Promise<void> {
      const kept = findHeld(id)
      if (!kept) return
      const merged = mergeBills(state.get().bill, kept.bill)
      if (isRefusal(merged)) return core.refuse(merged)
      await core.settled()
      await changeKeptBills(ports.db, ports.hold, [core.kept(merged, 'current')], [id])
      core.put(merged)
      core.stage(ITEMS)
      await showHeld()
    },
    /** Training is for whole bills: it begins and ends between them. */
    training(on: boolean) {
      const { bill } = state.get()
      if (!isUntouched(bill)) return core.say('bad', 'pos.till.refusal.trainingBill')
      hooks.clerks.allow('training', (_, approval) => {
        core.patch({ training: on })
        core.put(withApproval({ ...bill, training: on }, approval))
        core.stage(ITEMS)
      })
    },
    /** Which of the items' prices holds: on a line, or on the whole bill. Null: the register's own. */
    priceLevel(on: number | 'bill', level: PriceLevel | null): void {
      hooks.clerks.allow('priceLevel', (_, approval) => {
        const terms = { priceLevel: level }
        const changed = core.change(on === 'bill' ? { type: 'bill', terms } : { type: 'line', lineNo: on, terms })
        if (changed) core.put(withApproval(state.get().bill, approval))
        core.stage(ITEMS)
      })
    },
  }
}
export type BillDeeds = ReturnType<typeof billDeeds>
