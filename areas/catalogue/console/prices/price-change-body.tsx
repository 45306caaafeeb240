import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { useRight } from '#platform/console/kit/records/use-rights.ts'
import { Allowed } from '#platform/console/shell/allowed.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm.tsx'
import { useFormats } from '#platform/console/shell/formats.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { toast } from '#platform/console/shell/toast.ts'
import { cancelPrices, PriceChange, priceChangeLines } from '../../contract/price-change.ts'
import classes from './prices.module.css'
import { useRuleWords } from './use-rule-words.ts'

const TicketDialog = lazy(() => import('../tickets/ticket-dialog.tsx').then(m => ({ default: m.TicketDialog })))
const FIRST = 1

/** One price change: what it is, what it says of each item, and the way to call it off before it holds. */
export function PriceChangeBody({ row }: RecordPartProps<typeof PriceChange>) {
  const t = useTranslations()
  const { instant, money } = useFormats()
  const ruleWords = useRuleWords()
  const [tickets, setTickets] = useState(false)
  const lines = useQuery({
    queryKey: [PriceChange.key, 'lines', row.id],
    queryFn: async ({ signal }) =>
      (await call(priceChangeLines, { id: row.id, page: FIRST }, { signal, hideErrors: true })).result,
  })
  const shown = lines.data?.lines ?? []
  return (
    <Stack gap="md">
      <Text>{ruleWords(row.rule)}</Text>
      <Text size="sm" c="dimmed">
        {t('catalogue.priceChange.since', { from: instant(row.holdsFrom), by: row.madeBy })}
      </Text>
      <Group gap="xs">
        <Allowed need="catalogue.ticket:print">
          <Button variant="default" disabled={row.rule.level !== 1} onClick={() => setTickets(true)}>
            {t('catalogue.priceChange.tickets')}
          </Button>
        </Allowed>
        {row.state === 'planned' && <CancelButton id={row.id} name={row.name} />}
      </Group>
      <Suspense>
        {tickets && <TicketDialog asked={{ priceChange: row.id }} onClose={() => setTickets(false)} />}
      </Suspense>
      {lines.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {lines.error.message}
        </Text>
      )}
      {shown.length > 0 && (
        <section className={classes.lines} aria-label={t('catalogue.priceChange.preview')}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('catalogue.priceChange.product')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.old')}</Table.Th>
                <Table.Th className={classes.figure}>{t('catalogue.priceChange.newPrice')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(line => (
                <Table.Tr key={line.item}>
                  <Table.Td className={classes.product}>{line.name ?? t('catalogue.priceChange.gone')}</Table.Td>
                  <Table.Td className={classes.figure}>{line.old === null ? '–' : money(line.old)}</Table.Td>
                  <Table.Td className={classes.figure}>{money(line.new)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {lines.data && lines.data.total > shown.length && (
        <Text size="sm" c="dimmed">
          {t('catalogue.priceChange.andMore', { count: lines.data.total - shown.length })}
        </Text>
      )}
    </Stack>
  )
}

function CancelButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const right = useRight(`${PriceChange.key}:plan`)
  const cancel = async () => {
    const sure = await confirm({
      title: t('catalogue.priceChange.cancelTitle', { name }),
      body: t('catalogue.priceChange.cancelBody'),
      action: t('catalogue.priceChange.cancel'),
      danger: true,
    })
    if (!sure) return
    try {
      await call(cancelPrices, { id }, { hideErrors: true })
    } catch (error) {
      if (!isCallError(error)) throw error
      toast({ message: error.message, tone: 'bad' })
    }
    await queries.invalidateQueries({ queryKey: [PriceChange.key] })
  }
  return (
    <ReasonedButton right={right} variant="default" onClick={() => void cancel()}>
      {t('catalogue.priceChange.cancel')}
    </ReasonedButton>
  )
}
