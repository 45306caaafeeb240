import { MENU_START } from '#areas/catalogue/rules/menu/menu-place.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import {
  type Bill,
  type BillRefusal,
  emptyBill,
  isPayingBegun,
  isRefusal,
  isUntouched,
} from '#areas/pos/rules/till/bill.ts'
import { type BillChange, changeBill } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced } from '#areas/pos/rules/till/price-bill.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { Store } from '#platform/console/shell/store.ts'
import { changeKeptBills } from '../device/kept-bills.ts'
import type { KeptBill } from '../device/till-database.ts'
import type { TillShop } from '../shop/till-shop.ts'
import { priceNow } from './price-now.ts'
import type { TillPorts } from './till-ports.ts'
import type { Panel, Said, TillState } from './till-state.ts'

/** Shared parts of all till actions. */
export interface TillCore {
  readonly ports: TillPorts
  readonly state: Store<TillState>
  /** Changes the bill; false if it was refused, with a message. */
  change(change: BillChange): boolean
  /** Shows a bill; false if it can't be priced. */
  put(bill: Bill): boolean
  newBill(): Bill
  /** Identifies the seller in sales. */
  clerk(): string
  panel(panel: Panel): void
  /** False while a card is charged, with a message. */
  free(): boolean
  patch(patch: Partial<TillState>): void
  say(tone: Said['tone'], code: string, params?: Said['params']): void
  /** Shows a text of the server. */
  sayWords(words: string): void
  /** Shows why a server refused or could not be reached; rethrows anything else. */
  sayFailure(error: unknown): void
  refuse(refusal: BillRefusal): void
  kept(bill: Bill, state: KeptBill['state'], name?: string): KeptBill
  /** Waits until the device has stored the changes. */
  settled(): Promise<void>
}

export const ITEMS: Panel = { kind: 'items' }

export function tillCore(ports: TillPorts, state: Store<TillState>): TillCore {
  let said = 0
  let writing: Promise<void> = Promise.resolve()
  const patch = (more: Partial<TillState>) => state.set(now => ({ ...now, ...more }))

  function keep(bill: Bill) {
    const untouched = isUntouched(bill)
    // One after the other, so that an older bill does not replace a newer one.
    writing = writing.then(() =>
      untouched
        ? changeKeptBills(ports.db, ports.hold, [], [bill.id])
        : changeKeptBills(ports.db, ports.hold, [core.kept(bill, 'current')]),
    )
  }

  const core: TillCore = {
    ports,
    state,
    patch,
    panel: panel => {
      if (panel.kind === 'card' || core.free()) patch({ panel })
    },
    free: () => {
      const { charging } = state.get()
      if (charging) core.say('bad', 'pos.till.refusal.cardUnderWay')
      return !charging
    },
    say: (tone, code, params) => {
      ports.sound(tone === 'good' ? 'right' : 'wrong')
      said += 1
      patch({ said: { tone, code, params, no: said } })
    },
    refuse: ({ code, params }) => core.say('bad', code, params),
    sayWords: words => {
      said += 1
      ports.sound('wrong')
      patch({ said: { tone: 'bad', words, no: said } })
    },
    sayFailure: error => {
      if (!isCallError(error)) throw error
      if (error.kind === 'refused') core.sayWords(error.message)
      else core.say('bad', 'pos.till.said.offline')
    },
    clerk: () => state.get().seller?.code ?? '',
    newBill: () => {
      const { shop, register, training } = state.get()
      return emptyBill(ports.id(), { training, priceLevel: findLevel(shop, register) })
    },
    put: bill => {
      if (!core.free()) return false
      const priced = pricedOnScreen(core, bill)
      if (!priced) return false
      const isOther = bill.id !== state.get().bill.id
      patch({ bill, priced, said: null, ...(isOther && { menuPlace: MENU_START }) })
      keep(bill)
      return true
    },
    change: change => {
      const changed = changeBill(state.get().bill, change)
      if (!isRefusal(changed)) return core.put(changed)
      core.refuse(changed)
      return false
    },
    kept: (bill, as, name = '') => {
      const { shop, register } = state.get()
      return { id: bill.id, siteId: shop.siteId, state: as, register, name, at: ports.now(), bill }
    },
    settled: () => writing,
  }
  return core
}

function findLevel({ facts }: TillShop, register: string): PriceLevel | undefined {
  const level = facts.registers.find(({ code }) => code === register)?.priceLevel
  // Defined by the register: 1 to 4.
  return (level ?? undefined) as PriceLevel | undefined
}

function pricedOnScreen(core: TillCore, bill: Bill) {
  const state = core.state.get()
  // After a payment was started, prices stay.
  if (isPayingBegun(bill) && bill.id === state.bill.id) return state.priced
  const answer = priceNow(state, bill, core.ports.now())
  if (isPriced(answer)) return answer
  const [problem] = answer
  if (problem) core.say('bad', problem.code, problem.params)
  return undefined
}
