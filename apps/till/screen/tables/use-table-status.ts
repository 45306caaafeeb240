import type { SeatedParty } from '#areas/pos/contract/till-orders.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'

export interface TableStatus {
  /** here: its bill is on the screen. open: its bill is held, or its party has none yet. */
  readonly kind: 'free' | 'open' | 'here'
  readonly words: string
  /** Opens its bill, or moves the bill on the screen there. */
  readonly press: () => void
}

/** The status of the shop's tables by name, as this device knows their bills and the parties without one. */
export function useTableStatus(parties: readonly SeatedParty[]): (table: string) => TableStatus {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const held = useTillState(state => state.held)
  const here = useTillState(({ bill }) => bill.table)
  return table => {
    const press = () => void till.bills.table(table)
    if (here === table) return { kind: 'here', words: t('pos.till.tables.here'), press }
    const open = held.find(({ bill }) => bill.table === table)
    const party = parties.find(each => each.table === table)
    if (!open && party)
      return { kind: 'open', words: t('pos.till.tables.seated'), press: () => void till.bills.seat(party) }
    if (!open) return { kind: 'free', words: t('pos.till.tables.free'), press }
    const total = till.bills.total(open)
    return {
      ...{ kind: 'open', press },
      words: total === undefined ? t('pos.till.tables.open') : t('pos.till.tables.openWith', { amount: cents(total) }),
    }
  }
}
