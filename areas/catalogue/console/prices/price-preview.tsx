import { Alert, Skeleton, Table, Text } from '@mantine/core'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { PageButtons } from '#platform/console/kit/list/page-buttons.tsx'
import { useIsPhone } from '#platform/console/shell/device/use-is-phone.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { PriceChangeLine, PricePreview } from '../../contract/price-change.ts'
import { PriceLines } from './price-lines.tsx'
import classes from './prices.module.css'

interface PricePreviewProps {
  data: PricePreview | undefined
  problem: string | undefined
  page: number
  onPage: (page: number) => void
}

const PAGE = 50

/** Old and new prices with their margins; products below the minimum margin come first. */
export function PricePreviewTable({ data, problem, page, onPage }: PricePreviewProps) {
  const t = useTranslations()
  const phone = useIsPhone()
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
        <PriceLines beside={!phone && t('catalogue.priceChange.margin')}>
          {data.lines.map(line => (
            <Line key={line.item} line={line} phone={phone} />
          ))}
        </PriceLines>
      )}
      <PageButtons page={page} pages={pages} onPage={onPage} />
    </>
  )
}

/** On a phone the margin is under the name, for lack of room. */
function Line({ line, phone }: { line: PriceChangeLine; phone: boolean }) {
  const t = useTranslations()
  const { money, percent: asPercent } = useFormats()
  const percent = (part: number | null) => (part === null ? '–' : asPercent(part, 1))
  const moved = { from: percent(line.oldMargin), to: percent(line.newMargin) }
  const margin = line.below ? (
    <StateDot tone="bad">{t('catalogue.priceChange.belowLeast', moved)}</StateDot>
  ) : (
    t('catalogue.priceChange.fromTo', moved)
  )
  return (
    <Table.Tr>
      <Table.Td className={classes.product}>
        {line.name}
        {phone && (
          <Text size="xs" component="div">
            {margin}
          </Text>
        )}
        {line.planned && (
          <Text size="xs" c="dimmed">
            {t('catalogue.priceChange.alsoPlanned', { name: line.planned })}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={classes.figure}>{line.old === null ? '–' : money(line.old)}</Table.Td>
      <Table.Td className={classes.figure}>{money(line.new)}</Table.Td>
      {!phone && <Table.Td className={classes.figure}>{margin}</Table.Td>}
    </Table.Tr>
  )
}
