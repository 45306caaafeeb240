import { minutesSince } from '#areas/pos/rules/kitchen/ticket-age.ts'
import type { Bill, BillEntry } from '#areas/pos/rules/till/bill.ts'
import {
  type KitchenChange,
  type KitchenPlaces,
  kitchenNews,
  refundNews,
  toldKitchen,
  withdrawn,
} from '#areas/pos/rules/till/kitchen-news.ts'
import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { kitchenDocket } from '#areas/pos/rules/till/sale-docket.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Deeds } from './deeds.ts'
import type { Dockets } from './dockets.ts'
import type { TillCore } from './till-core.ts'

/** A printer is told of a refund so long after the sale: after it, what was ordered has left the kitchen. */
const PRINTED_MINUTES = 60

interface Parts {
  readonly deeds: Pick<Deeds, 'tell'>
  readonly dockets: Pick<Dockets, 'print'>
}

/** Tells the kitchen what to make, and what not any more: on its printers and on its screens. */
export function kitchen(core: TillCore, { deeds, dockets }: Parts) {
  const { ports, state } = core

  function onPrinters(bill: Bill, news: readonly KitchenChange[], name: string, at: string): void {
    const { printers, priceNames } = state.get().shop.facts
    for (const printer of printers) {
      const docket = kitchenDocket(
        bill,
        news,
        printer.numbers,
        { at, clerk: core.clerk(), name },
        { ...ports, priceNames },
      )
      if (docket) void dockets.print(docket, printer)
    }
  }

  function onScreens(bill: Bill, news: readonly KitchenChange[], name: string, at: string): void {
    const isRefund = bill.mode === 'refund'
    const { register, shop } = state.get()
    const lines = news.flatMap(({ entry, quantity }) => {
      const { lineNo, item, options = [], note, voided } = entry
      return item.kitchenScreens.length === 0
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
    void deeds.tell({
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

  function tell(bill: Bill, news: readonly KitchenChange[], name: string): Bill {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    onPrinters(bill, news, name, at)
    onScreens(bill, news, name, at)
    return toldKitchen(bill, news)
  }

  /** Of an item that is still sold, and of the options that it was sold with. */
  function placesOf({ item, options = [] }: BillEntry): KitchenPlaces | undefined {
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

  /** Screens know what is made already; paper does not, so it says nothing of what was sold long ago. */
  const mayBeMaking = (soldAt: string | undefined): boolean =>
    soldAt !== undefined && minutesSince(Date.parse(soldAt), ports.now()) < PRINTED_MINUTES

  const nameOf = (bill: Bill): string => bill.table ?? bill.note ?? core.clerk()

  return {
    /** Everything that the kitchen does not know yet; the bill as it knows it then. */
    order: (bill: Bill, name = nameOf(bill)): Bill => tell(bill, kitchenNews(bill), name),
    /** What was refunded of a sale, for what is not made yet. */
    refunded(bill: Bill): void {
      const news = refundNews(bill, placesOf, ({ note = '' }) => ports.words.refunded(note))
      const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
      const name = bill.refundOf?.billNum ?? nameOf(bill)
      if (mayBeMaking(bill.refundOf?.soldAt)) onPrinters(bill, news, name, at)
      onScreens(bill, news, name, at)
    },
    /** Only what was voided after it was ordered. */
    withdraw: (bill: Bill): Bill => tell(bill, withdrawn(bill), nameOf(bill)),
  }
}
export type Kitchen = ReturnType<typeof kitchen>
