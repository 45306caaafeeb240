import '#platform/console/kit/styles/dialog-styles.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { Allowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { PriceChange, priceChangeLines } from '../../contract/price-change.ts'
import { PriceChangeLines } from './price-change-lines.tsx'
import { PriceChangeSteps } from './price-change-steps.tsx'
import { useRuleWords } from './use-rule-words.ts'

const TicketDialog = lazy(() => import('../tickets/ticket-dialog.tsx').then(m => ({ default: m.TicketDialog })))
const FIRST = 1

/** One price change: its terms, its products, and its actions until it applies. */
export function PriceChangeBody({ row }: RecordPartProps<typeof PriceChange>) {
  const t = useTranslations()
  const { instant } = useFormats()
  const ruleWords = useRuleWords()
  const [tickets, setTickets] = useState(false)
  const { data, error } = useQuery({
    queryKey: [PriceChange.key, 'lines', row.id],
    queryFn: async ({ signal }) =>
      (await call(priceChangeLines, { id: row.id, page: FIRST }, { signal, hideErrors: true })).result,
  })
  const refused = data?.refused ?? 0
  return (
    <Stack gap="md">
      {row.state === 'refused' && data && (
        <Alert color="red" role="status">
          {data.reason ?? t('catalogue.priceChange.refusedNow', { refused })}
        </Alert>
      )}
      <Text>{ruleWords(row.rule)}</Text>
      <Text size="sm" c="dimmed">
        {t('catalogue.priceChange.since', {
          from: instant(row.holdsFrom),
          by: row.madeBy,
          known: row.madeBy === '' ? 'no' : 'yes',
        })}
        {row.state === 'applied' && refused > 0 && ` ${t('catalogue.priceChange.leftOut', { count: refused })}`}
      </Text>
      <Group gap="xs">
        {(row.state === 'planned' || row.state === 'refused') && (
          <PriceChangeSteps id={row.id} name={row.name} state={row.state} items={row.items} refused={refused} />
        )}
        <Allowed need="catalogue.ticket:print">
          <Button variant="default" onClick={() => setTickets(true)}>
            {t('catalogue.priceChange.tickets')}
          </Button>
        </Allowed>
      </Group>
      <Suspense>
        {tickets && (
          <TicketDialog query={{ priceChange: row.id, level: row.rule.level }} onClose={() => setTickets(false)} />
        )}
      </Suspense>
      {error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {error.message}
        </Text>
      )}
      {data && <PriceChangeLines lines={data.lines} total={data.total} />}
    </Stack>
  )
}
