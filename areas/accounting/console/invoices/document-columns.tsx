import { useMemo } from 'react'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PostingState } from '../../contract/daily-report.ts'
import type { DocumentShown } from '../../contract/invoices.ts'

const TONES: Readonly<Record<DocumentShown['state'], DotTone>> = {
  open: 'idle',
  blocked: 'bad',
  ready: 'busy',
  exported: 'good',
}
const POSTING_TONES: Readonly<Record<PostingState, DotTone>> = { waiting: 'busy', accepted: 'good', refused: 'bad' }
const asItIs = (value: string) => value

export function useDocumentColumns(): TableColumn<DocumentShown>[] {
  const t = useTranslations()
  return useMemo(() => {
    const plain = (
      id: string,
      width: number,
      cell: TableColumn<DocumentShown>['cell'],
      more: Partial<TableColumn<DocumentShown>> = {},
    ): TableColumn<DocumentShown> => ({ id, header: t(`accounting.invoices.columns.${id}`), width, cell, ...more })
    return [
      plain('customer', 208, ({ customer }) => <span dir="auto">{customer}</span>, { grows: true, card: 'title' }),
      plain('day', 128, ({ day }) => <FieldCell kind="date" value={day} choice={asItIs} />),
      plain('kind', 128, ({ kind }) => t(`accounting.invoices.kinds.${kind}`)),
      plain('amount', 120, ({ amount }) => <FieldCell kind="money" value={amount} choice={asItIs} />, { align: 'end' }),
      plain('state', 168, ({ state }) => (
        <StateDot tone={TONES[state]}>{t(`accounting.invoices.states.${state}`)}</StateDot>
      )),
      plain('bill', 128, ({ bill }) => bill),
      plain('number', 128, ({ number }) => number),
      plain(
        'postings',
        288,
        ({ postings }) =>
          postings.map(({ ledger, state, words }) => (
            <StateDot key={ledger} tone={POSTING_TONES[state]}>
              {t(`accounting.invoices.postings.${state}`, { ledger, words })}
            </StateDot>
          )),
        { ownLine: true, isEmpty: ({ postings }) => postings.length === 0 },
      ),
      plain('shop', 160, ({ shop }) => <span dir="auto">{shop}</span>),
    ]
  }, [t])
}
