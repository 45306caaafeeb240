import { soldAs } from '#areas/pos/rules/till/level-name.ts'
import type { SaidOption } from '#areas/pos/rules/till/option-words.ts'
import { leftToPay } from '#areas/pos/rules/till/tender.ts'
import type { Look } from '#areas/printing/contract/shop-looks.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import type { TillState } from '../state/till-state.ts'

export interface DisplayedLine {
  readonly lineNo: number
  readonly name: string
  readonly options: readonly SaidOption[]
  readonly quantity: number
  readonly places: number
  readonly net: Cents
  /** What is taken off, already within `net`. */
  readonly saving: Cents
}

/** What customers see of a register. Nothing in it is for staff: no notes, no voided lines, no reasons. */
export interface DisplayState {
  readonly shop: string
  readonly look: Pick<Look, 'accent' | 'background' | 'logo' | 'panel'> | null
  readonly training: boolean
  readonly lines: readonly DisplayedLine[]
  /** total: of the bill. left: after a part was paid. paid: of the sale that was just made. */
  readonly amount: { readonly kind: 'total' | 'left' | 'paid'; readonly cents: Cents }
  readonly change: Cents
}

const NO_CHANGE = 0

function displayedLines({ bill, priced, shop }: TillState): DisplayedLine[] {
  const lines = new Map(priced.basket.lines.map(line => [line.lineNo, line] as const))
  return bill.entries.flatMap((entry): DisplayedLine[] => {
    const line = lines.get(entry.lineNo)
    if (entry.voided || !line) return []
    return [
      {
        lineNo: entry.lineNo,
        name: soldAs(entry, shop.facts.priceNames),
        options: entry.options ?? [],
        quantity: entry.quantity,
        places: entry.item.places,
        net: line.net,
        saving: line.discounts.reduce((all, { amount }) => all + amount, 0),
      },
    ]
  })
}

function displayedAmount({ panel, bill, priced }: TillState): DisplayState['amount'] {
  if (panel.kind === 'done') return { kind: 'paid', cents: fromWire(panel.sale.sale.payable) }
  const cents = leftToPay(priced.total, bill.tenders)
  return { kind: bill.tenders.length > 0 ? 'left' : 'total', cents }
}

export function toDisplayState(state: TillState): DisplayState {
  const { shop, register, panel, training } = state
  const look = shop.lookAt(register)
  return {
    shop: shop.facts.name,
    look: look ? { accent: look.accent, background: look.background, logo: look.logo, panel: look.panel } : null,
    training,
    lines: displayedLines(state),
    amount: displayedAmount(state),
    change: panel.kind === 'done' ? panel.change : NO_CHANGE,
  }
}
