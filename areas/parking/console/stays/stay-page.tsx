import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Stay } from '../../contract/stay.ts'

type Row = RowOf<typeof Stay>

const FLAGS = ['exitMissed', 'entryMissed', 'unpaid', 'lost'] as const

function Notes({ row }: { row: Row }) {
  const t = useTranslations()
  return FLAGS.filter(flag => row.flags.includes(flag))
    .map(flag => t(`parking.stay.flag.${flag}`))
    .join(', ')
}

const arrange = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column => (column.id === 'flags' ? { ...column, cell: row => <Notes row={row} /> } : column))

/** Stays of the car parks, the newest first. */
export const StayPage = () => <ResourceListPage resource={Stay} arrange={arrange} />
