import type { RecordNames } from '#platform/console/kit/fields/record-names.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'

/** Entries of a ledger are named by whose they are: their keys mean nothing to people. */
export const ledgerColumns =
  (of: string) =>
  <Row>(columns: TableColumn<Row>[]): TableColumn<Row>[] =>
    columns.map(column => (column.id === of ? { ...column, card: 'title' } : column))

export const recordName = ({ labels }: RecordNames, to: string, id: string | null): string =>
  (id === null ? undefined : labels[to]?.[id]) ?? ''
