import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './prices.module.css'

interface PriceLinesProps {
  /** Figures beside the new price. */
  readonly beside?: string | false
  /** A row each. */
  readonly children: ReactNode
}

/** Products with their old and their new prices, in a height of their own; can be scrolled by keys. */
export function PriceLines({ beside, children }: PriceLinesProps) {
  const t = useTranslations()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by Tab, or keys could not scroll it
    <section className={classes.lines} aria-label={t('catalogue.priceChange.preview')} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('catalogue.priceChange.product')}</Table.Th>
            <Table.Th className={classes.figure}>{t('catalogue.priceChange.old')}</Table.Th>
            <Table.Th className={classes.figure}>{t('catalogue.priceChange.newPrice')}</Table.Th>
            {beside && <Table.Th className={classes.figure}>{beside}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  )
}
