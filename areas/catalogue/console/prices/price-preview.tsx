import '@mantine/core/styles/Pagination.layer.css'
import { Alert, Pagination, Skeleton, Table, Text } from '@mantine/core'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { useFormats } from '#platform/console/shell/formats.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import type { PriceChangeLine, PricePreview } from '../../contract/price-change.ts'
import classes from './prices.module.css'

interface PricePreviewProps {
  data: PricePreview | undefined
  problem: string | undefined
  page: number
  onPage: (page: number) => void
}

const PAGE = 50

/** Old and new prices with their margins; what falls below the least margin stands on top. */
export function PricePreviewTable({ data, problem, page, onPage }: PricePreviewProps) {
  const t = useTranslations()
  if (problem)
    return (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    )
  if (!data) return <Skeleton className={classes.waiting} />
  const pages = Math.ceil(data.changed / PAGE) // not money: pages
  return (
    <>
      <Text size="sm" role="status">
        {t('catalogue.priceChange.sums', {
          changed: data.changed,
          same: data.same,
          without: data.without,
          below: data.below,
        })}
      </Text>
      {data.lines.length > 0 && (
        <section className={classes.lines} aria-label={t('catalogue.priceChange.preview')}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('catalogue.priceChange.product')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.old')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.newPrice')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.margin')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.lines.map(line => (
                <Line key={line.item} line={line} />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          aria-label={t('catalogue.priceChange.pages')}
        />
      )}
    </>
  )
}

function Line({ line }: { line: PriceChangeLine }) {
  const t = useTranslations()
  const { money, percent: asPercent } = useFormats()
  const percent = (margin: number | null) => (margin === null ? '–' : asPercent(margin, 1))
  return (
    <Table.Tr>
      <Table.Td className={classes.product}>
        {line.name}
        {line.planned && (
          <Text size="xs" c="dimmed">
            {t('catalogue.priceChange.alsoPlanned', { name: line.planned })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.figure}>{line.old === null ? '–' : money(line.old)}</Table.Td>
      <Table.Td className={classes.figure}>{money(line.new)}</Table.Td>
      <Table.Td className={classes.figure}>
        {line.below ? (
          <StateDot tone="bad">
            {t('catalogue.priceChange.belowLeast', { from: percent(line.oldMargin), to: percent(line.newMargin) })}
          </StateDot>
        ) : (
          t('catalogue.priceChange.fromTo', { from: percent(line.oldMargin), to: percent(line.newMargin) })
        )}
      </Table.Td>
    </Table.Tr>
  )
}
