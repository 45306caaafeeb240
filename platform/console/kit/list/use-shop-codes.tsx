import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useSession } from '#platform/console/shell/session.tsx'
import type { TableColumn } from '../table/table-column.ts'

interface Row {
  readonly id: string
}

const codesIn = (row: object): string[] => {
  const codes: unknown = Reflect.get(row, 'ordLots')
  return Array.isArray(codes) ? codes.map(String) : []
}

/** Draws the column of shops by their names; none chosen is all of them. */
export function useShopCodes<R extends Row>(): (columns: TableColumn<R>[]) => TableColumn<R>[] {
  const t = useTranslations()
  const { shops } = useSession()
  return useCallback(
    columns =>
      columns.map(column =>
        column.id === 'ordLots'
          ? {
              ...column,
              cell: row => {
                const names = codesIn(row).map(code => shops.find(shop => shop.ordLot === code)?.lotName ?? code)
                return names.length === 0 ? (
                  <Text span inherit c="dimmed">
                    {t('platform.shell.shop.all')}
                  </Text>
                ) : (
                  names.join(', ')
                )
              },
            }
          : column,
      ),
    [t, shops],
  )
}
