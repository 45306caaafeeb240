import '#platform/console/kit/styles/list-styles.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconReport } from '#platform/console/icons/report.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ownStatements } from '../../contract/dealer.ts'
import { StatementFigures } from './statement-figures.tsx'

/** For users of a dealer: the months of their merchants. */
export function OwnStatementsPage() {
  const t = useTranslations()
  const query = useQuery({
    queryKey: [ownStatements.path],
    queryFn: async ({ signal }) =>
      (await call(ownStatements, {}, { signal, hideErrors: true, hideLoading: true })).result,
  })
  const { dealer, statements = [] } = query.data ?? {}
  const words = (name: string) => t(`cardpay.dealerStatement.${name}`)
  return (
    <PageFrame title={words('title')} count={dealer ? statements.length : undefined}>
      {query.isError || (query.isSuccess && statements.length === 0) ? (
        <TableMessage
          tone={query.isError ? 'bad' : 'plain'}
          icon={<IconReport size={28} stroke={1.5} />}
          title={query.isError ? t('platform.list.failed') : words(dealer ? 'none' : 'noDealer')}
          text={query.error?.message ?? words(dealer ? 'noneHint' : 'noDealerHint')}
          action={query.isError ? { label: t('platform.list.retry'), onAction: () => void query.refetch() } : undefined}
        />
      ) : (
        <Stack gap="xl" maw={640}>
          {statements.map(statement => (
            <Stack key={statement.month} component="section" gap={4} aria-label={statement.month}>
              <StatementFigures statement={statement} />
            </Stack>
          ))}
        </Stack>
      )}
    </PageFrame>
  )
}
