import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { drawerDocket, toReprint } from '#areas/pos/rules/till/sale-docket.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { QueuedActions } from './queued-actions.ts'
import type { TillCore } from './till-core.ts'
import type { Unprinted } from './till-state.ts'

/** Everything that is printed. A failed printer blocks nothing: the failure is shown, and printing can be repeated. */
export function dockets(core: TillCore, actions: Pick<QueuedActions, 'tell'>) {
  const { ports, state } = core

  const printers = (which: (printer: TillPrinterRow) => boolean) => state.get().shop.facts.printers.filter(which)
  const ofReceipts = () => printers(({ receipt }) => receipt)[0]

  async function print(docket: Docket, printer: TillPrinterRow | undefined): Promise<void> {
    try {
      await ports.print(docket, printer)
    } catch (error) {
      if (!isCallError(error)) throw error
      core.patch({ unprinted: [...state.get().unprinted, { docket, printer }] })
      core.say('bad', 'pos.till.said.notPrinted', { name: printer?.name ?? '' })
    }
  }

  return {
    print,
    /** Prints failed dockets again. */
    async again(unprinted: Unprinted): Promise<void> {
      core.patch({ unprinted: state.get().unprinted.filter(known => known !== unprinted) })
      await print(unprinted.docket, unprinted.printer)
    },
    receipt: (sale: KeptSale) => print(sale.docket, ofReceipts()),
    reprint: (sale: KeptSale) => print(toReprint(sale.docket, ports.words), ofReceipts()),
    openDrawer: async () => {
      const printer = printers(({ receipt, connection }) => receipt && connection === 'network')[0]
      if (!printer) return
      try {
        await ports.print(drawerDocket(), printer)
      } catch (error) {
        if (!isCallError(error)) throw error
        // A drawer must not open later.
        core.say('bad', 'pos.till.said.drawerShut', { name: printer.name })
      }
    },
    /** Sent when online; the address is stored until then. */
    async email(sale: KeptSale, to: string): Promise<void> {
      const outcome = await actions.tell({
        kind: 'receipt',
        id: ports.id(),
        ordLot: sale.ordLot,
        billNum: sale.sale.billNum,
        to,
      })
      if (outcome === 'told') core.say('good', 'pos.till.said.emailed', { to })
      if (outcome === 'waits') core.say('good', 'pos.till.said.emailWaits', { to })
    },
  }
}
export type Dockets = ReturnType<typeof dockets>
