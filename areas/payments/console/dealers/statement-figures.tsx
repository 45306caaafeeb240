import { Group, Text, Title } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { OwnStatement } from '../../contract/dealer.ts'

/** A month of a dealer: what all merchants brought, the share, and what each merchant brought. */
export function StatementFigures({ statement }: { statement: OwnStatement }) {
  const t = useTranslations()
  const { money } = useFormats()
  const { month, state, transactions, merchants } = statement
  return (
    <>
      <Title order={3} size="h5">
        {t('cardpay.dealer.statement.heading', { month, state: t(`cardpay.dealer.statement.states.${state}`) })}
      </Title>
      {(['volume', 'charged', 'cost', 'margin', 'share'] as const).map(figure => (
        <Group key={figure} justify="space-between">
          <Text size="sm" fw={figure === 'share' ? 600 : 400}>
            {t(`cardpay.dealer.statement.figures.${figure}`, { count: transactions })}
          </Text>
          <Text size="sm" fw={figure === 'share' ? 600 : 400}>
            {money(statement[figure])}
          </Text>
        </Group>
      ))}
      {merchants.map(({ name, transactions: count, volume, charged }) => (
        <Text key={name} size="sm" c="dimmed">
          {t('cardpay.dealer.statement.merchant', { name, count, volume: money(volume), charged: money(charged) })}
        </Text>
      ))}
    </>
  )
}
