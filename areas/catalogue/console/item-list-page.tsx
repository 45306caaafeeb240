import '#platform/console/kit/styles/list-styles.ts'
import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { RecordNamesProvider } from '#platform/console/kit/fields/record-names.ts'
import { useUnit } from '#platform/console/kit/fields/use-unit.ts'
import { ListFrame } from '#platform/console/kit/list/list-frame.tsx'
import { resourceColumns } from '#platform/console/kit/list/resource-columns.tsx'
import { useResourceList } from '#platform/console/kit/list/use-resource-list.ts'
import { useShownColumns } from '#platform/console/kit/list/use-shown-columns.ts'
import { useExport } from '#platform/console/kit/records/use-export.ts'
import { type Permission, type Permissions, usePermissions } from '#platform/console/kit/records/use-permissions.ts'
import { useResourceChanges } from '#platform/console/kit/records/use-resource-changes.ts'
import { NOTHING_SELECTED } from '#platform/console/kit/table/row-selection.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { PlaceLink, useGo } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Plu } from '../contract/plu.ts'
import { ChosenActions } from './products/chosen-actions.tsx'

const KEY = 'catalogue.itemList'
const PRICES: readonly string[] = ['price1', 'price2', 'price3', 'price4']

/** The products once more, arranged for looking up: prices and where they are sold. */
const Items: typeof Plu = {
  ...Plu,
  list: {
    ...Plu.list,
    columns: [
      'pluId',
      'pluName1',
      'price1',
      'price2',
      'price3',
      'soldOut',
      'category',
      'barcode',
      'cashier',
      'kiosk',
      'selfOrder',
      'online',
      'active',
    ],
  },
}
/** The user's arrangement and views of this page are kept apart from those of the products page. */
const Arranged: typeof Plu = { ...Items, key: KEY as typeof Plu.key } // the toolbar stores views under this key; no call uses it

const NOT_HERE: Permission = { there: false, allowed: false, reason: undefined }
const getId = (row: RowOf<typeof Plu>) => row.id
const rowName = (row: RowOf<typeof Plu>) => row.pluName1
const productPath = (row: RowOf<typeof Plu>) => `/catalogue/plu?open=${row.id}`

type ItemColumn = TableColumn<RowOf<typeof Plu>>

/** Prices alone are changed in place; the name leads to the product. */
function arranged(column: ItemColumn, phone: boolean): ItemColumn {
  if (PRICES.includes(column.id)) return column
  const name = column.id === Plu.title && !phone
  return {
    ...column,
    ...(name
      ? {
          cell: row => (
            <Anchor component={PlaceLink} to={productPath(row)} inherit>
              {column.cell(row)}
            </Anchor>
          ),
        }
      : {}),
    edit: undefined,
  }
}

/** Items of all shops to look up: read, sorted, filtered; prices are changed in place, everything else in the product. */
export function ItemListPage() {
  const t = useTranslations()
  const go = useGo()
  const phone = useIsPhone()
  const unit = useUnit()
  const words = useFieldWords(Plu.key)
  const own = usePermissions(Plu)
  const changes = useResourceChanges(Plu)
  const list = useResourceList(Items, useShownColumns(Arranged))
  const exporting = useExport(Plu, list)

  const permissions: Permissions = {
    add: NOT_HERE,
    update: NOT_HERE,
    delete: NOT_HERE,
    import: NOT_HERE,
    export: own.export,
  }
  const mayPrice = own.update.allowed
  const columns = useMemo(
    () =>
      resourceColumns(Items, {
        words,
        factLabel: fact => t(`platform.list.${fact}`),
        unit,
        onEdit: mayPrice ? (row, field, value) => void changes.change(row, field, value) : undefined,
      }).map(column => arranged(column, phone)),
    [words, unit, t, mayPrice, changes, phone],
  )
  const table = useDataTable<RowOf<typeof Plu>>({
    tableKey: KEY,
    columns,
    rows: list.rows,
    rowId: getId,
    rowName,
    sort: list.state.sort,
    onSort: list.setSort,
    selection: list.selection,
    onSelect: list.setSelection,
    // On a desk the name is the link, so that a double click on a price reaches the price.
    onOpen: phone ? row => go(productPath(row)) : undefined,
  })

  return (
    <RecordNamesProvider value={list.names}>
      <ListFrame
        resource={Arranged}
        seenAs={Plu}
        title={t(`${KEY}.title`)}
        words={words}
        list={list}
        table={table}
        permissions={permissions}
        actions={<ChosenActions target={list.target} onDone={() => list.setSelection(NOTHING_SELECTED)} />}
        onExport={exporting.run}
      />
    </RecordNamesProvider>
  )
}
