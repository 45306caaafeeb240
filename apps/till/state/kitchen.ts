import { minutesSince } from '#areas/pos/rules/kitchen/ticket-age.ts'
import type { Bill, BillEntry } from '#areas/pos/rules/till/bill.ts'
import {
  type KitchenChange,
  type KitchenPlaces,
  kitchenChanges,
  refundChanges,
  toldKitchen,
  withdrawn,
} from '#areas/pos/rules/till/kitchen-changes.ts'
import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { kitchenDocket } from '#areas/pos/rules/till/sale-docket.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Dockets } from './dockets.ts'
import type { QueuedActions } from './queued-actions.ts'
import { templateFinder } from './template-finder.ts'
import type { TillCore } from './till-core.ts'

/** How long after a sale printers are told of its refund; later the order has left the kitchen. */
const PRINTED_MINUTES = 60

interface Parts {
  readonly actions: Pick<QueuedActions, 'tell'>
  readonly dockets: Pick<Dockets, 'print'>
}

/** Tells the kitchen's printers and screens what to make and what is cancelled. */
export function kitchen(core: TillCore, { actions, dockets }: Parts) {
  const { ports, state } = core

  function onPrinters(bill: Bill, changes: readonly KitchenChange[], name: string, at: string): void {
    const { printers, priceNames } = state.get().shop.facts
    for (const printer of printers) {
      const docket = kitchenDocket(
        bill,
        changes,
        printer.numbers,
        { at, clerk: core.clerk(), name },
        {
          ...{ words: ports.words, formats: ports.formats, priceNames },
          ...templateFinder(core, actions.tell)('kitchen', bill, printer),
        },
      )
      if (docket) void dockets.print(docket, printer)
    }
  }

  function onScreens(bill: Bill, changes: readonly KitchenChange[], name: string, at: string): void {
    const isRefund = bill.mode === 'refund'
    const { register, shop } = state.get()
    const lines = changes.flatMap(({ entry, quantity }) => {
      const { lineNo, item, options = [], note, voided } = entry
      // What was ordered online is on the screens already; what the customer takes besides is not.
      const isThere = bill.order?.inKitchen && entry.agreed
      return isThere || item.kitchenScreens.length === 0
        ? []
        : [
            {
              lineNo,
              name: soldAs(entry, shop.facts.priceNames),
              quantity,
              screens: [...item.kitchenScreens],
              ...(options.length > 0 ? { options: options.map(option => optionText(option, ports.words)) } : {}),
              ...(note ? { note } : {}),
              ...(voided && quantity < 0 ? { reason: voided.reason } : {}),
            },
          ]
    })
    if (lines.length === 0) return
    void actions.tell({
      kind: 'kitchen',
      id: ports.id(),
      ordLot: shop.facts.ordLot,
      order: {
        billId: bill.refundOf?.saleId ?? bill.id,
        ...(isRefund ? { refund: true } : {}),
        title: name,
        ...(bill.covers === undefined ? {} : { covers: bill.covers }),
        register,
        clerk: core.clerk(),
        training: bill.training,
        orderedAt: at,
        lines,
      },
    })
  }

  function tell(bill: Bill, changes: readonly KitchenChange[], name: string): Bill {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    onPrinters(bill, changes, name, at)
    onScreens(bill, changes, name, at)
    return toldKitchen(bill, changes)
  }

  /** Of an item that is still sold, and of its options. */
  function findPlaces({ item, options = [] }: BillEntry): KitchenPlaces | undefined {
    const { shop } = state.get()
    const known = shop.items.get(item.id)
    if (!known) return undefined
    const offered = shop.optionsOf(known).flatMap(group => group.options)
    const printed = options.map(option => ({
      ...option,
      printers: offered.find(({ id }) => id === option.option)?.printers ?? [],
    }))
    return { printers: known.printers, kitchenScreens: known.kitchenScreens, options: printed }
  }

  /** Screens know what is done; paper does not, so refunds of old sales are not printed. */
  const mayBeMaking = (soldAt: string | undefined): boolean =>
    soldAt !== undefined && minutesSince(Date.parse(soldAt), ports.now()) < PRINTED_MINUTES

  const getName = (bill: Bill): string => bill.table ?? bill.note ?? core.clerk()

  return {
    /** Changes that the kitchen does not know yet, and the bill after sending them. */
    order: (bill: Bill, name = getName(bill)): Bill => tell(bill, kitchenChanges(bill), name),
    /** Reports refunded lines that are not made yet. */
    refunded(bill: Bill): void {
      const changes = refundChanges(bill, findPlaces, ({ note = '' }) => ports.words.refunded(note))
      const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
      const name = bill.refundOf?.billNum ?? getName(bill)
      if (mayBeMaking(bill.refundOf?.soldAt)) onPrinters(bill, changes, name, at)
      onScreens(bill, changes, name, at)
    },
    /** Only lines voided after ordering. */
    withdraw: (bill: Bill): Bill => tell(bill, withdrawn(bill), getName(bill)),
  }
}
export type Kitchen = ReturnType<typeof kitchen>
