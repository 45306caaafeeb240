import '#platform/console/kit/styles/list-styles.ts'
import '@mantine/core/styles/Badge.layer.css'
import { Badge, Group, Text } from '@mantine/core'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { IconBuildingWarehouse } from '#platform/console/icons/building-warehouse.ts'
import { IconFilterOff } from '#platform/console/icons/filter-off.ts'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { ListFooter } from '#platform/console/kit/list/list-footer.tsx'
import { useListKeys } from '#platform/console/kit/list/use-list-keys.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { DataTable } from '#platform/console/kit/table/data-table.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OnHandRow } from '../../contract/on-hand-list.ts'
import { AverageCost } from '../average-cost.tsx'
import classes from './on-hand.module.css'
import { OnHandFilters } from './on-hand-filters.tsx'
import { useOnHand } from './use-on-hand.ts'
import { ValueStrip } from './value-strip.tsx'

const OrderAllDialog = lazy(() => import('../orders/order-all-dialog.tsx').then(m => ({ default: m.OrderAllDialog })))
const ItemDrawer = lazy(() => import('./item-drawer.tsx').then(m => ({ default: m.ItemDrawer })))

type Figure = 'quantity' | 'average' | 'value' | 'inTransit' | 'onOrder' | 'par' | 'reorderLevel'

/** Cells are empty without goods in transit, and for values without a known cost. */
function isSaid(row: OnHandRow, id: Figure): boolean {
  if (id === 'inTransit' || id === 'onOrder') return row[id] !== 0
  return id !== 'value' || row.average !== null
}

/** Quantity on hand. Low stock is marked in words, not by colour alone. */
function Quantity({ row }: { row: OnHandRow }) {
  const t = useTranslations()
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {row.low && (
        <Badge size="sm" variant="light" color={row.quantity > 0 ? 'yellow' : 'red'} title={t('stock.onHand.only.low')}>
          {t(row.quantity > 0 ? 'stock.onHand.low' : 'stock.onHand.out')}
        </Badge>
      )}
      <FieldCell kind="decimal" value={row.quantity} choice={asItIs} />
    </Group>
  )
}

const asItIs = (value: string) => value
const getItem = (row: OnHandRow) => row.item
const getName = (row: OnHandRow) => row.name

/** What there is of everything, what it is worth, and the movements behind each figure. */
export function OnHandPage() {
  const t = useTranslations()
  const list = useOnHand()
  const [opened, setOpened] = useState<OnHandRow | null>(null)
  const [ordering, setOrdering] = useState(false)
  const mayOrder = usePermission('stock.purchaseOrder:add')
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const toSearch = () => search.current?.focus()
  useListKeys(useMemo(() => ({ toSearch: () => search.current?.focus(), onAdd: undefined }), []))
  const columns = useMemo((): TableColumn<OnHandRow>[] => {
    const figure = (
      id: Figure,
      kind: 'decimal' | 'money',
      more: Partial<TableColumn<OnHandRow>> = {},
    ): TableColumn<OnHandRow> => ({
      id,
      header: t(`stock.onHand.columns.${id}`),
      align: 'end',
      width: 112,
      ...more,
      cell: row => <FieldCell kind={kind} value={isSaid(row, id) ? row[id] : null} choice={asItIs} />,
    })
    return [
      {
        id: 'name',
        header: t('stock.onHand.columns.name'),
        width: 208,
        grows: true,
        sortable: true,
        card: 'title',
        cell: row => <FieldCell kind="text" value={row.name} choice={asItIs} />,
      },
      { ...figure('quantity', 'decimal', { sortable: true }), cell: row => <Quantity row={row} /> },
      { ...figure('average', 'decimal'), cell: ({ average }) => <AverageCost value={average} /> },
      figure('value', 'money', { sortable: true }),
      figure('inTransit', 'decimal'),
      figure('onOrder', 'decimal'),
      figure('par', 'decimal'),
      figure('reorderLevel', 'decimal'),
      {
        id: 'code',
        header: t('stock.onHand.columns.code'),
        width: 112,
        hidden: true,
        cell: row => <FieldCell kind="text" value={row.code} choice={asItIs} />,
      },
      {
        id: 'barcode',
        header: t('stock.onHand.columns.barcode'),
        width: 144,
        hidden: true,
        cell: row => <FieldCell kind="barcode" value={row.barcode} choice={asItIs} />,
      },
    ]
  }, [t])
  const table = useDataTable<OnHandRow>({
    tableKey: 'stock.onHand',
    columns,
    rows: list.rows,
    rowId: getItem,
    rowName: getName,
    sort: list.state.sort,
    onSort: list.setSort,
    onOpen: setOpened,
  })
  const narrowed = list.narrowed
  return (
    <div ref={page} className={classes.page}>
      <PageFrame
        title={t('stock.onHand.title')}
        count={list.loading || list.error ? undefined : list.total}
        about={list.about}
        toolbar={
          <>
            {list.hidden > 0 && (
              <Text size="sm" role="status">
                {t('stock.onHand.countedBlind', { count: list.hidden })}
              </Text>
            )}
            <ValueStrip siteId={list.state.siteId} onLow={() => list.set({ only: 'low' })} />
            <OnHandFilters
              list={list}
              onOrder={mayOrder.allowed ? () => setOrdering(true) : undefined}
              searchRef={search}
              onEnterRows={() => page.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus()}
            />
          </>
        }
      >
        <DataTable
          table={table}
          label={t('stock.onHand.title')}
          loading={list.loading}
          refreshing={list.refreshing}
          onLeave={toSearch}
          hasInstead={list.error !== null || (!list.loading && list.rows.length === 0)}
          instead={
            list.error ? (
              <TableMessage
                tone="bad"
                icon={<IconBuildingWarehouse size={28} stroke={1.5} />}
                title={t('platform.list.failed')}
                text={list.error.message}
                action={{ label: t('platform.list.retry'), onAction: () => void list.retry() }}
              />
            ) : (
              <TableMessage
                icon={
                  narrowed ? <IconFilterOff size={28} stroke={1.5} /> : <IconBuildingWarehouse size={28} stroke={1.5} />
                }
                title={t(narrowed ? 'platform.list.nothingMatches' : 'stock.onHand.nothing')}
                text={t(narrowed ? 'platform.list.nothingMatchesHint' : 'stock.onHand.nothingHint')}
                action={narrowed ? { label: t('platform.list.filter.clear'), onAction: list.clear } : undefined}
              />
            )
          }
        />
        <ListFooter list={list} />
        <Suspense>
          {ordering && <OrderAllDialog siteId={list.state.siteId} onClose={() => setOrdering(false)} />}
          {opened && <ItemDrawer row={opened} siteId={list.state.siteId} onClose={() => setOpened(null)} />}
        </Suspense>
      </PageFrame>
    </div>
  )
}
