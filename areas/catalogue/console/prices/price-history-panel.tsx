import '@mantine/core/styles/Table.layer.css'
import { Skeleton, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Plu } from '../../contract/plu.ts'
import { priceHistory } from '../../contract/price-change.ts'
import type { PriceLevel } from '../../rules/price-level.ts'
import classes from './prices.module.css'

/** What a product cost before, who changed it and when, and what it will cost. */
export function PriceHistoryPanel({ row }: RecordPartProps<typeof Plu>) {
  const t = useTranslations()
  const priceName = usePriceName()
  const { money, instant } = useFormats()
  const { data, error } = useQuery({
    queryKey: [Plu.key, 'priceHistory', row.id, row.version],
    queryFn: async ({ signal }) => (await call(priceHistory, { item: row.id }, { signal, hideErrors: true })).result,
  })
  const priced = (price: number | null) => (price === null ? '–' : money(price))
  const level = (of: number | null) => (of === null ? t('catalogue.plu.fields.cost') : priceName(of as PriceLevel)) // of the call's own: 1 to 4
  return (
    <section className={classes.history} aria-label={t('catalogue.priceChange.history')}>
      <Title order={2}>{t('catalogue.priceChange.history')}</Title>
      {error && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Skeleton className={classes.waiting} />}
      {data?.planned.map(({ id, name, from, level: of, new: price }) => (
        <Text key={id} size="sm">
          {t('catalogue.priceChange.willBe', { level: level(of), price: money(price), from: instant(from), name })}
        </Text>
      ))}
      {data?.history.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('catalogue.priceChange.noHistory')}
        </Text>
      )}
      {data && data.history.length > 0 && (
        <div className={classes.lines}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('catalogue.priceChange.changedAt')}</Table.Th>
                <Table.Th>{t('catalogue.priceChange.what')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.old')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.newPrice')}</Table.Th>
                <Table.Th>{t('catalogue.priceChange.changedBy')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.history.map(each => (
                <Table.Tr key={each.id}>
                  <Table.Td>{instant(each.at)}</Table.Td>
                  <Table.Td>{level(each.level)}</Table.Td>
                  <Table.Td className={classes.figure}>{priced(each.old)}</Table.Td>
                  <Table.Td className={classes.figure}>{priced(each.new)}</Table.Td>
                  <Table.Td>{[each.by, each.priceChange].filter(Boolean).join(' · ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </section>
  )
}
