import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Payout, payoutItems } from '../../contract/payout.ts'

const FACTS = ['ref', 'state', 'failure', 'amount', 'fee', 'items', 'currency', 'sentAt', 'arrivesOn', 'account']

/** A payout, and every cent of it. */
function PayoutBody({ row }: RecordPartProps<typeof Payout>) {
  const t = useTranslations()
  const { money } = useFormats()
  const { data, error } = useQuery({
    queryKey: [Payout.key, 'items', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await call(payoutItems, { id: row.id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  return (
    <Stack gap="lg">
      <RecordFacts resource={Payout} row={row} fields={FACTS} />
      <section aria-label={t('cardpay.payout.contents.title')}>
        <Title order={2} size="h4" mb="xs">
          {t('cardpay.payout.contents.title')}
        </Title>
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Stack component="ul" gap={4} m={0} p={0}>
          {data?.items.map(({ ref, kind, amount, payment }) => (
            <Group key={ref} component="li" justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm">
                {t(`cardpay.payout.contents.kinds.${kind}`)}
                {payment ? ` · ${payment.reference}` : ''}
              </Text>
              <Text size="sm" ta="end">
                {money(amount)}
              </Text>
            </Group>
          ))}
        </Stack>
        {data?.more ? (
          <Text size="sm" c="dimmed">
            {t('cardpay.payout.contents.more')}
          </Text>
        ) : null}
      </section>
    </Stack>
  )
}

const view: FormView<typeof Payout> = { body: PayoutBody, full: true }

/** Payouts of the provider to the bank. */
export const PayoutPage = () => <ResourceListPage resource={Payout} view={view} />
