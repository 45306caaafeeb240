import { Stack } from '@mantine/core'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { Transaction } from '../../contract/transaction.ts'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { usePaymentStory } from './use-payment-story.ts'

const FACTS = [
  ...['reference', 'state', 'failure', 'at', 'businessDay', 'purpose', 'words', 'account'],
  ...['amount', 'surcharge', 'tip', 'captured', 'refunded', 'fee', 'currency'],
  ...['cardScheme', 'funding', 'last4', 'entryMode', 'providerRef', 'who'],
]

/** One payment's whole story, and what can be done with it. */
function PaymentBody({ row }: RecordPartProps<typeof Transaction>) {
  const story = usePaymentStory(row.id, row.version)
  return (
    <Stack gap="lg">
      <RecordFacts resource={Transaction} row={row} fields={FACTS} />
      {story.data && <PaymentActions key={`${row.id} ${row.version}`} row={row} story={story.data} />}
      <PaymentHistory story={story.data} error={story.error} />
    </Stack>
  )
}

const view: FormView<typeof Transaction> = { body: PaymentBody, full: true }

/** Card payments: each with its requests, events, ledger and refunds. */
export const TransactionPage = () => <ResourceListPage resource={Transaction} view={view} />
