import { useMemo } from 'react'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { DayOfBooks } from '../../contract/daily-report.ts'

const TONES: Readonly<Record<DayOfBooks['state'], DotTone>> = {
  open: 'idle',
  blocked: 'bad',
  ready: 'busy',
  exported: 'good',
  changed: 'busy',
}
const asItIs = (value: string) => value
type Amount = 'debits' | 'credits' | 'tax' | 'difference'

const isShown = (day: DayOfBooks, of: Amount): boolean => of !== 'difference' || day.difference !== 0

export function useDayColumns(): TableColumn<DayOfBooks>[] {
  const t = useTranslations()
  return useMemo(() => {
    const header = (id: string) => t(`accounting.dailyReport.columns.${id}`)
    const amount = (id: Amount): TableColumn<DayOfBooks> => ({
      id,
      header: header(id),
      align: 'end',
      width: 120,
      cell: day => <FieldCell kind="money" value={isShown(day, id) ? day[id] : null} choice={asItIs} />,
    })
    return [
      {
        id: 'day',
        header: header('day'),
        width: 128,
        card: 'title',
        cell: ({ day }) => <FieldCell kind="date" value={day} choice={asItIs} />,
      },
      {
        id: 'shop',
        header: header('shop'),
        width: 176,
        grows: true,
        cell: ({ shop }) => <span dir="auto">{shop}</span>,
      },
      {
        id: 'state',
        header: header('state'),
        width: 168,
        cell: ({ state }) => <StateDot tone={TONES[state]}>{t(`accounting.dailyReport.states.${state}`)}</StateDot>,
      },
      amount('debits'),
      amount('credits'),
      amount('tax'),
      amount('difference'),
      {
        id: 'journals',
        header: header('journals'),
        width: 192,
        grows: true,
        cell: ({ journals }) => journals.join(', '),
      },
    ]
  }, [t])
}
