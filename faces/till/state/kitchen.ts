import type { Bill } from '#areas/pos/rules/till/bill.ts'
import { type KitchenChange, kitchenNews, toldKitchen, withdrawn } from '#areas/pos/rules/till/kitchen-news.ts'
import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import { optionText } from '#areas/pos/rules/till/option-words.ts'
import { kitchenDocket } from '#areas/pos/rules/till/sale-docket.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Deeds } from './deeds.ts'
import type { Dockets } from './dockets.ts'
import type { TillCore } from './till-core.ts'

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
        billId: bill.id,
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

  const nameOf = (bill: Bill): string => bill.table ?? bill.note ?? core.clerk()

  return {
    /** Everything that the kitchen does not know yet; the bill as it knows it then. */
    order: (bill: Bill, name = nameOf(bill)): Bill => tell(bill, kitchenNews(bill), name),
    /** Only what was voided after it was ordered. */
    withdraw: (bill: Bill): Bill => tell(bill, withdrawn(bill), nameOf(bill)),
  }
}
export type Kitchen = ReturnType<typeof kitchen>
