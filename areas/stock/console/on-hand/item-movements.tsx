import { Alert, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { PageButtons } from '#platform/console/kit/list/page-buttons.tsx'
import { DataTable } from '#platform/console/kit/table/data-table.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { itemMovements, type MovementRow } from '../../contract/on-hand-list.ts'
import { AverageCost } from '../average-cost.tsx'
import { detailPath, isStockDocument } from '../document/document-path.ts'
import classes from './on-hand.module.css'

const PAGE = 20
const NONE: readonly MovementRow[] = []
const asItIs = (value: string) => value
const keyOf = (movement: MovementRow) => String(movement.seq)

/** Stock of a product in one shop, and all its movements with their documents. */
export function ItemMovements({ siteId, item }: { siteId: string; item: string }) {
  const t = useTranslations()
  const { number, money, averageCost } = useFormats()
  const [page, setPage] = useState(1)
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: ['stock.onHand', 'movements', siteId, item, page],
    queryFn: ({ signal }) =>
      call(itemMovements, { siteId, item, page, pageSize: PAGE }, { signal, hideErrors: true, hideLoading: true }),
    placeholderData: keepPreviousData,
  })
  const shown = data?.result
  const columns = useMemo((): TableColumn<MovementRow>[] => {
    const figure = (id: 'quantity' | 'unitCost' | 'value' | 'onHand', kind: 'decimal' | 'money' = 'decimal') => ({
      id,
      header: t(`stock.movement.${id}`),
      align: 'end' as const,
      width: 104,
      cell: (movement: MovementRow) => <FieldCell kind={kind} value={movement[id]} choice={asItIs} />,
    })
    return [
      {
        id: 'at',
        header: t('stock.movement.at'),
        width: 168,
        card: 'title',
        cell: ({ at }) => <FieldCell kind="instant" value={at} choice={asItIs} />,
      },
      {
        id: 'kind',
        header: t('stock.movement.kind'),
        width: 128,
        cell: ({ kind }) => t(`stock.movement.kinds.${kind}`),
      },
      {
        id: 'document',
        header: t('stock.movement.document'),
        width: 144,
        grows: true,
        cell: row => <Source row={row} />,
      },
      figure('quantity'),
      figure('value', 'money'),
      { ...figure('unitCost'), cell: ({ unitCost }: MovementRow) => <AverageCost value={unitCost} /> },
      figure('onHand'),
    ]
  }, [t])
  const table = useDataTable<MovementRow>({
    tableKey: 'stock.itemMovements',
    columns,
    rows: shown?.movements ?? NONE,
    rowId: keyOf,
    rowName: keyOf,
  })
  if (error)
    return (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  const pages = Math.max(1, Math.ceil((data?.map.total ?? 0) / PAGE)) // not money: pages of a list
  return (
    <>
      {shown && (
        <dl className={classes.facts}>
          <Fact label={t('stock.movement.onHand')} value={number(shown.onHand)} />
          <Fact
            label={t('stock.onHand.columns.average')}
            value={shown.average === null ? '–' : averageCost(shown.average)}
          />
          <Fact label={t('stock.onHand.columns.value')} value={money(shown.value)} />
        </dl>
      )}
      <div className={classes.movements}>
        <DataTable
          table={table}
          label={t('stock.document.movements')}
          loading={isPending}
          refreshing={isFetching && !isPending}
          hasInstead={!isPending && shown?.movements.length === 0}
          instead={<Text c="dimmed">{t('stock.movement.none')}</Text>}
        />
      </div>
      <PageButtons page={page} pages={pages} onPage={setPage} />
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** The document that moved it: a link where it has a page. */
function Source({ row }: { row: MovementRow }) {
  const t = useTranslations()
  const { document, documentId, number } = row
  if (isStockDocument(document))
    return <PlaceLink to={detailPath(document, documentId)}>{number ?? t(`${document}.one`)}</PlaceLink>
  return (
    <>
      {(number ?? t.has(`stock.movement.sources.${document}`))
        ? (number ?? t(`stock.movement.sources.${document}`))
        : ''}
    </>
  )
}
