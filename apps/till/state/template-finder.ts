import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Bill } from '#areas/pos/rules/till/bill.ts'
import { chooseTemplate, type PrintMode } from '#areas/printing/rules/assign/choose-template.ts'
import type { LinesTree } from '#areas/printing/rules/lines/element.ts'
import type { TillCore } from './till-core.ts'

const printMode = ({ training, mode }: Bill): PrintMode => (training ? 'training' : mode)

/** Finds the shop's own template of a print among those that the device stores. */
export const templateFinder =
  ({ state, ports }: Pick<TillCore, 'state' | 'ports'>) =>
  (kind: 'receipt' | 'kitchen', bill: Bill, printer?: TillPrinterRow): LinesTree | undefined => {
    const { shop, register } = state.get()
    const { templates, registers, printers } = shop.facts
    return chooseTemplate(templates, {
      kind,
      printer: (printer ?? printers.find(({ receipt }) => receipt))?.id,
      register: registers.find(({ code }) => code === register)?.id,
      mode: printMode(bill),
      channel: bill.order?.channel ?? 'pos',
      languages: [ports.language],
    })?.tree
  }
