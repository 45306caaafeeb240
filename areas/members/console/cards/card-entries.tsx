import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { SvcEntry } from '../../contract/svc-entry.ts'

export type EntryRow = RowOf<typeof SvcEntry>
const SHOWN = 50

/** The newest transactions of a card. @param version of the card, so that they are read again once something happened */
export const useCardEntries = (card: string, version: number) =>
  useQuery({
    queryKey: ['member.svc', 'entries', card, version],
    queryFn: async ({ signal }) =>
      // What action 1 answers.
      (
        await call(
          resourceOperations(SvcEntry).action,
          { action: ACTION.list, filter: { card }, sort: '-at', pageSize: SHOWN },
          { signal, hideErrors: true, hideLoading: true },
        )
      ).result as EntryRow[],
  })

/** What happened to a card, newest first. */
export function CardEntries({ card, version }: { card: string; version: number }) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const { data, error } = useCardEntries(card, version)
  return (
    <section aria-label={t('member.svcEntry.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('member.svcEntry.title')}
      </Title>
      {error ? (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      ) : null}
      {data?.length === 0 ? <Text c="dimmed">{t('member.svc.noEntries')}</Text> : null}
      <Stack component="ul" gap={4} m={0} p={0}>
        {data?.map(entry => (
          <Group key={entry.id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">
              {t(`member.svcEntry.choices.operation.${entry.operation}`)}
              {entry.billNum ? ` · ${entry.billNum}` : ''}
              {entry.reason ? ` · ${entry.reason}` : ''}
            </Text>
            <Text size="sm" c="dimmed" ta="end">
              {t('member.svc.entry', {
                amount: money(entry.amount),
                balance: money(entry.balanceAfter),
                at: instant(entry.at),
              })}
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
