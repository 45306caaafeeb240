import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { EftposAccount, readEftposAccount } from '../../contract/eftpos-account.ts'
import { AccountStatus } from './account-status.tsx'
import { BankAccount } from './bank-account.tsx'
import { PayoutLimit } from './payout-limit.tsx'
import { SplitForm } from './split-form.tsx'

const STANDING = ['status', 'statusReason', 'bsb', 'accountTail', 'payoutsHeldUntil']

const REQUEST = ['requestedLimit']

/** What an account owes and is owed, its bank account, its status and how settlements are split. */
function AccountParts({ row }: RecordPartProps<typeof EftposAccount>) {
  const t = useTranslations()
  const { money } = useFormats()
  const { data } = useQuery({
    queryKey: [EftposAccount.key, 'account', row.id, row.version],
    queryFn: async ({ signal }) =>
      (await call(readEftposAccount, { id: row.id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
  if (!data) return null
  const balances = [
    { label: t('eftpos.account.panel.clearing'), amount: data.clearing },
    { label: t('eftpos.account.panel.bank'), amount: data.bank },
    ...data.payable.map(({ party, amount }) => ({ label: t('eftpos.account.panel.payable', { party }), amount })),
  ]
  return (
    <Stack gap="xl" mt="lg">
      <Stack component="section" gap={4} aria-label={t('eftpos.account.panel.balances')}>
        <Title order={2} size="h4">
          {t('eftpos.account.panel.balances')}
        </Title>
        {balances.map(({ label, amount }) => (
          <Group key={label} justify="space-between">
            <Text size="sm">{label}</Text>
            <Text size="sm">{money(amount)}</Text>
          </Group>
        ))}
      </Stack>
      <AccountStatus row={row} />
      <BankAccount row={row} />
      <PayoutLimit row={row} />
      <SplitForm key={`${row.id} ${row.version}`} row={row} split={data.split} />
    </Stack>
  )
}

const view: FormView<typeof EftposAccount> = {
  full: true,
  below: AccountParts,
  // A new account starts without a limit: raising one takes two people.
  hidden: row => {
    if (!row) return [...STANDING, 'approveAbove', ...REQUEST]
    return row.requestedLimit === null ? REQUEST : []
  },
}

/** Accounts at the acquirers of card terminals. */
export const EftposAccountPage = () => <ResourceListPage resource={EftposAccount} view={view} />
