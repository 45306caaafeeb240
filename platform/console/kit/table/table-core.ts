import {
  type Column,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type Header,
  rowExpandingFeature,
  tableFeatures,
} from '@tanstack/react-table'

/** What the table takes from TanStack Table: columns and expansion. Sorting, filters and pages are the server's. */
export const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowExpandingFeature,
})
export type Features = typeof features

export interface TableEntry<Row> {
  readonly row: Row
}
export type CoreColumn<Row> = Column<Features, TableEntry<Row>, unknown>
export type CoreHeader<Row> = Header<Features, TableEntry<Row>, unknown>
