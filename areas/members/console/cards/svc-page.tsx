import { Stack } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Svc } from '../../contract/svc.ts'
import { CardEntries } from './card-entries.tsx'
import { CardState, CardStateDot } from './card-state.tsx'
import { CardTransaction } from './card-transaction.tsx'
import { UnmatchedNotice } from './unmatched-notice.tsx'

type Row = RowOf<typeof Svc>

const LEDGER = ['state', 'principal', 'bonus', 'balance', 'entries', 'endsOn', 'endsAt', 'soldAt', 'site', 'replacedBy']

const Below = ({ row }: RecordPartProps<typeof Svc>) => (
  <Stack gap="lg" mt="lg">
    <CardTransaction key={`${row.id} ${row.state}`} row={row} />
    <CardEntries card={row.id} version={row.version} />
  </Stack>
)

export const cardView: FormView<typeof Svc> = {
  full: true,
  above: CardState,
  below: Below,
  hidden: row => (row && row.entries > 0 ? [...LEDGER, 'openingBalance'] : LEDGER),
}

export const arrangeCards = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'state' ? { ...column, cell: row => <CardStateDot state={row.state} />, edit: undefined } : column,
  )

const ALWAYS = ['cardNumber', 'state'] as const

/** Stored-value cards: issue, top up, pay, refund, cash out, block. */
export const SvcPage = () => (
  <ResourceListPage
    resource={Svc}
    view={cardView}
    always={ALWAYS}
    arrange={arrangeCards}
    notice={<UnmatchedNotice />}
  />
)
