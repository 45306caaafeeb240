import { type RefObject, useMemo } from 'react'
import { IconDiscount } from '#platform/console/icons/discount.ts'
import { IconFilterOff } from '#platform/console/icons/filter-off.ts'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { ListFooter } from '#platform/console/kit/list/list-footer.tsx'
import { DataTable } from '#platform/console/kit/table/data-table.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { ListedPromotion } from '../../contract/promotion-list.ts'
import { kindPath } from '../kind-path.ts'
import { StateCell } from '../list/state-cell.tsx'
import type { PromotionsList } from './use-promotions.ts'

type Column = TableColumn<ListedPromotion>

const getId = ({ id }: ListedPromotion) => id
const getName = ({ name }: ListedPromotion) => name
const asItIs = (value: string) => value
const WEEK = 7

function HoursCell({ row }: { row: ListedPromotion }) {
  const locale = useLocale().id
  const { time } = useFormats()
  const { weekdays, timeFrom, timeTo } = row
  if (!weekdays || timeFrom === null || timeTo === null) return null
  const names = weekdayNames(locale)
  const days = weekdays.length === WEEK ? '' : weekdays.map(day => names[day - 1]).join(', ')
  return `${days} ${time(timeFrom)}–${time(timeTo)}`.trim()
}

function ShopsCell({ row: { ordLots } }: { row: ListedPromotion }) {
  const t = useTranslations()
  const { shops } = useSession()
  if (ordLots.length === 0) return t('promotion.all.everyShop')
  return ordLots.map(code => shops.find(({ ordLot }) => ordLot === code)?.lotName ?? code).join(', ')
}

interface PromotionTableProps {
  list: PromotionsList
  onAdd: (() => void) | undefined
  searchRef: RefObject<HTMLInputElement | null>
}

/** One row a promotion, whatever its kind; a click opens it on the page of its kind. */
export function PromotionTable({ list, onAdd, searchRef }: PromotionTableProps) {
  const t = useTranslations()
  const go = useGo()
  const columns = useMemo((): Column[] => {
    const column = (id: string, more: Omit<Column, 'id' | 'header'>): Column => ({
      id,
      header: t(`promotion.all.columns.${id}`),
      ...more,
    })
    const moment = (id: 'from' | 'to') =>
      column(id, {
        width: 168,
        sortable: true,
        cell: row => <FieldCell kind="instant" value={row[id]} choice={asItIs} />,
      })
    return [
      column('name', {
        width: 240,
        grows: true,
        sortable: true,
        card: 'title',
        cell: row => <FieldCell kind="text" value={row.name} choice={asItIs} />,
      }),
      column('kind', { width: 180, cell: ({ kind }) => t(`promotion.${kind}.one`) }),
      column('state', { width: 220, cell: row => <StateCell row={withHours(row)} /> }),
      column('shops', { width: 180, grows: true, cell: row => <ShopsCell row={row} /> }),
      column('hours', { width: 180, cell: row => <HoursCell row={row} /> }),
      moment('from'),
      moment('to'),
    ]
  }, [t])
  const table = useDataTable<ListedPromotion>({
    tableKey: 'promotion.all',
    columns,
    rows: list.rows,
    rowId: getId,
    rowName: getName,
    sort: list.state.sort,
    onSort: list.setSort,
    onOpen: ({ id, kind }) => go(`${kindPath(kind)}?open=${id}`),
  })
  return (
    <>
      <DataTable
        table={table}
        label={t('promotion.all.title')}
        loading={list.loading}
        refreshing={list.refreshing}
        onLeave={() => searchRef.current?.focus()}
        hasInstead={list.error !== null || (!list.loading && list.rows.length === 0)}
        instead={<Instead list={list} onAdd={onAdd} />}
      />
      <ListFooter list={list} />
    </>
  )
}

/** StateCell takes hours that are there or absent; the wire has null. */
const withHours = ({ weekdays, timeFrom, timeTo, ...row }: ListedPromotion) =>
  weekdays && timeFrom !== null && timeTo !== null ? { ...row, weekdays, timeFrom, timeTo } : row

function Instead({ list, onAdd }: Pick<PromotionTableProps, 'list' | 'onAdd'>) {
  const t = useTranslations()
  if (list.error) {
    return (
      <TableMessage
        tone="bad"
        icon={<IconDiscount size={28} stroke={1.5} />}
        title={t('platform.list.failed')}
        text={list.error.message}
        action={{ label: t('platform.list.retry'), onAction: () => void list.retry() }}
      />
    )
  }
  if (list.narrowed) {
    return (
      <TableMessage
        icon={<IconFilterOff size={28} stroke={1.5} />}
        title={t('platform.list.nothingMatches')}
        text={t('platform.list.nothingMatchesHint')}
        action={{ label: t('platform.list.filter.clear'), onAction: list.clear }}
      />
    )
  }
  return (
    <TableMessage
      icon={<IconDiscount size={28} stroke={1.5} />}
      title={t('promotion.all.none')}
      text={t('promotion.all.noneHint')}
      action={onAdd && { label: t('promotion.all.new'), onAction: onAdd }}
    />
  )
}
