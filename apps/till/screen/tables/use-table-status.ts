import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useMoney, useTill, useTillState } from '../../till-context.ts'

export interface TableStatus {
  /** here: its bill is on the screen. open: its bill is held. */
  readonly kind: 'free' | 'open' | 'here'
  readonly words: string
}

/** The status of the shop's tables by name, as this device knows their bills. */
export function useTableStatus(): (table: string) => TableStatus {
  const t = useTranslations()
  const { cents } = useMoney()
  const till = useTill()
  const held = useTillState(state => state.held)
  const here = useTillState(({ bill }) => bill.table)
  return table => {
    if (here === table) return { kind: 'here', words: t('pos.till.tables.here') }
    const open = held.find(({ bill }) => bill.table === table)
    if (!open) return { kind: 'free', words: t('pos.till.tables.free') }
    const total = till.bills.total(open)
    return {
      kind: 'open',
      words: total === undefined ? t('pos.till.tables.open') : t('pos.till.tables.openWith', { amount: cents(total) }),
    }
  }
}
