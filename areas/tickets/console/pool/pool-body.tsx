import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { issuePoolCodes, type PoolInfo, type TicketPool, topUpPool } from '../../contract/pool/pool.ts'
import { POOL_CODE_STATES } from '../../rules/pool/pool-code.ts'
import { usePoolInfo } from './use-pool-info.ts'

const TopUpDialog = lazy(() => import('./top-up-dialog.tsx').then(m => ({ default: m.TopUpDialog })))
const IssueCodesDialog = lazy(() => import('./issue-codes-dialog.tsx').then(m => ({ default: m.IssueCodesDialog })))

/** What a pool has, and what can be done with it. */
export function PoolBody({ row }: RecordPartProps<typeof TicketPool>) {
  const t = useTranslations()
  const [dialog, setDialog] = useState<'topUp' | 'issue'>()
  const may = { topUp: usePermission(topUpPool.need), issue: usePermission(issuePoolCodes.need) }
  const { data, error } = usePoolInfo(row.id)
  const close = () => setDialog(undefined)
  return (
    <Stack gap="md" mb="md">
      <Group gap="xs">
        <ReasonedButton size="xs" permission={may.topUp} onClick={() => setDialog('topUp')}>
          {t('ticket.pool.topUp.action')}
        </ReasonedButton>
        <ReasonedButton size="xs" variant="default" permission={may.issue} onClick={() => setDialog('issue')}>
          {t('ticket.pool.issue.action')}
        </ReasonedButton>
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {data && <Counts pool={row.id} counts={data.counts} />}
      {data && <TopUps topUps={data.topUps} />}
      <Suspense fallback={null}>
        {dialog === 'topUp' && <TopUpDialog pool={row} onClose={close} />}
        {dialog === 'issue' && <IssueCodesDialog pool={row} onClose={close} />}
      </Suspense>
    </Stack>
  )
}

/** Each figure leads to its codes. */
function Counts({ pool, counts }: { pool: string; counts: PoolInfo['counts'] }) {
  const t = useTranslations()
  const { number } = useFormats()
  return (
    <Group component="section" gap="lg" aria-label={t('ticket.pool.codes')}>
      {POOL_CODE_STATES.map(state => (
        <Anchor
          key={state}
          component={PlaceLink}
          to={listAddress('/ticket/poolcode', { pool, state: { in: [state] } })}
          size="sm"
        >
          {t(`ticket.poolCode.choices.state.${state}`)} <b>{number(counts[state])}</b>
        </Anchor>
      ))}
    </Group>
  )
}

function TopUps({ topUps }: Pick<PoolInfo, 'topUps'>) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (topUps.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('ticket.pool.noTopUps')}
      </Text>
    )
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {t('ticket.pool.topUps')}
      </Title>
      <Stack component="ul" gap={4} m={0} p={0}>
        {topUps.map(({ batch, at, who, added }) => (
          <Text component="li" key={batch} size="sm" style={{ listStyle: 'none' }}>
            {[batch, instant(at), t('ticket.pool.topUpCount', { count: added }), who].filter(Boolean).join(' · ')}
          </Text>
        ))}
      </Stack>
    </div>
  )
}
