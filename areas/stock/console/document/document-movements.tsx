import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { DataTable } from '#platform/console/kit/table/data-table.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useDataTable } from '#platform/console/kit/table/use-data-table.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import { documentMovements, type PostedMovement } from '../../contract/documents/document-history.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'
import { AverageCost } from '../average-cost.tsx'

const NONE: readonly PostedMovement[] = []
const asItIs = (value: string) => value
const getName = ({ name }: PostedMovement) => name
const keyOf = (movement: PostedMovement) => `${movement.lineId} ${movement.kind} ${movement.at}`

/** What a document did to stock: every quantity with what it was worth. */
export function DocumentMovements({ document, id }: { document: StockDocumentKey; id: string }) {
  const t = useTranslations()
  const { shops } = useSession()
  const { data, error, isPending } = useQuery({
    queryKey: [document, 'movements', id],
    queryFn: ({ signal }) => call(documentMovements, { document, id }, { signal, hideErrors: true, hideLoading: true }),
  })
  const movements = data?.result.movements ?? NONE
  const columns = useMemo((): TableColumn<PostedMovement>[] => {
    const getShopName = (siteId: string) => shops.find(shop => shop.shopId === siteId)?.lotName ?? ''
    const figure = (field: 'quantity' | 'unitCost' | 'value', kind: 'decimal' | 'money') => ({
      id: field,
      header: t(`stock.movement.${field}`),
      align: 'end' as const,
      width: 120,
      cell: (movement: PostedMovement) => <FieldCell kind={kind} value={movement[field]} choice={asItIs} />,
    })
    return [
      {
        id: 'item',
        header: t('stock.movement.item'),
        width: 260,
        grows: true,
        card: 'title',
        cell: ({ name }) => <FieldCell kind="text" value={name} choice={asItIs} />,
      },
      { id: 'shop', header: t('stock.movement.shop'), width: 180, cell: ({ siteId }) => getShopName(siteId) },
      {
        id: 'kind',
        header: t('stock.movement.kind'),
        width: 140,
        cell: ({ kind }) => t(`stock.movement.kinds.${kind}`),
      },
      figure('quantity', 'decimal'),
      { ...figure('unitCost', 'decimal'), cell: ({ unitCost }: PostedMovement) => <AverageCost value={unitCost} /> },
      figure('value', 'money'),
    ]
  }, [t, shops])
  const table = useDataTable<PostedMovement>({
    tableKey: 'stock.documentMovements',
    columns,
    rows: movements,
    rowId: keyOf,
    rowName: getName,
  })
  const totals = {
    quantity: <FieldCell kind="decimal" value={sumExactly(movements.map(each => each.quantity))} choice={asItIs} />,
    value: <FieldCell kind="money" value={sumExactly(movements.map(each => each.value ?? 0))} choice={asItIs} />,
  }
  return (
    <DataTable
      table={table}
      label={t('stock.document.movements')}
      loading={isPending}
      totals={totals}
      hasInstead={error !== null || (!isPending && movements.length === 0)}
      instead={<Text c="dimmed">{error ? error.message : t('stock.document.noMovements')}</Text>}
    />
  )
}
