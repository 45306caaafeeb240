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

/** Features used of TanStack Table: columns and expansion. The server sorts, filters and pages. */
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
