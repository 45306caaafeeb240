import '#platform/console/kit/styles/dialog-styles.ts'
import { Table, Text } from '@mantine/core'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { WrittenPrices } from '../../contract/price-change.ts'
import { PriceLines } from './price-lines.tsx'
import classes from './prices.module.css'

/** What a change says of each item; those that refused it with why, and the way to them. */
export function PriceChangeLines({ lines, total }: Pick<WrittenPrices, 'lines' | 'total'>) {
  const t = useTranslations()
  return (
    <>
      {lines.length > 0 && (
        <PriceLines>
          {lines.map(line => (
            <Line key={line.item} line={line} />
          ))}
        </PriceLines>
      )}
      {total > lines.length && (
        <Text size="sm" c="dimmed">
          {t('catalogue.priceChange.andMore', { count: total - lines.length })}
        </Text>
      )}
    </>
  )
}

function Line({ line }: { line: WrittenPrices['lines'][number] }) {
  const t = useTranslations()
  const { money } = useFormats()
  const name = line.name ?? t('catalogue.priceChange.gone')
  return (
    <Table.Tr>
      <Table.Td className={classes.product}>
        {line.problem === null ? (
          name
        ) : (
          <>
            <PlaceLink to={`/catalogue/plu?open=${line.item}`}>{name}</PlaceLink>
            <StateDot tone="bad">{line.problem}</StateDot>
          </>
        )}
      </Table.Td>
      <Table.Td className={classes.figure}>{line.old === null ? '–' : money(line.old)}</Table.Td>
      <Table.Td className={classes.figure}>{money(line.new)}</Table.Td>
    </Table.Tr>
  )
}
