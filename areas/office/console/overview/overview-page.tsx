import '#platform/console/kit/styles/list-styles.ts'
import { Anchor, Group, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type OfficeOverview, type OverviewJob, officeOverview } from '../../contract/overview.ts'

const SKELETON_HEIGHT = 280
const HOUR = 60
const FULL = 100

/** What waits, what is late, who worked how long, and how much of budgets is used. */
export function OverviewPage() {
  const t = useTranslations()
  const { data, error, refetch } = useQuery({
    queryKey: ['oa.index'],
    queryFn: async ({ signal }) => (await call(officeOverview, {}, { signal, hideErrors: true })).result,
  })
  return (
    <PageFrame title={t('oa.index.title')}>
      {error ? (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      ) : data ? (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <JobsPanel title={t('oa.index.mine')} jobs={data.mine} none={t('oa.index.noneMine')} />
          <JobsPanel title={t('oa.index.overdue')} jobs={data.overdue} none={t('oa.index.noneOverdue')} />
          <JobsPanel title={t('oa.index.thisWeek')} jobs={data.thisWeek} none={t('oa.index.noneThisWeek')} />
          <HoursPanel hours={data.hours} />
          {data.budgets.length > 0 && <BudgetsPanel budgets={data.budgets} />}
        </SimpleGrid>
      ) : (
        <Skeleton height={SKELETON_HEIGHT} />
      )}
    </PageFrame>
  )
}

const TitledPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel aria-label={title}>
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Stack>
  </Panel>
)

function JobsPanel({ title, jobs, none }: { title: string; jobs: readonly OverviewJob[]; none: string }) {
  const { date } = useFormats()
  return (
    <TitledPanel title={title}>
      {jobs.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {jobs.map(({ id, number, name, due, assignee }) => (
        <div key={id}>
          <Anchor component={PlaceLink} to={`/oa/jobs?open=${id}`} size="sm">
            {name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[number, due && date(due), assignee].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
    </TitledPanel>
  )
}

function HoursPanel({ hours }: Pick<OfficeOverview, 'hours'>) {
  const t = useTranslations()
  const { number } = useFormats()
  return (
    <TitledPanel title={t('oa.index.hours')}>
      {hours.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('oa.index.noHours')}
        </Text>
      )}
      {hours.map(({ name, minutes, billable }) => (
        <Group key={name} justify="space-between" gap="xs">
          <Text size="sm">{name}</Text>
          <Text size="sm" c="dimmed">
            {t('oa.index.hoursOf', { hours: number(minutes / HOUR, 1), billable: number(billable / HOUR, 1) })}
          </Text>
        </Group>
      ))}
    </TitledPanel>
  )
}

function BudgetsPanel({ budgets }: Pick<OfficeOverview, 'budgets'>) {
  const t = useTranslations()
  const { number, money } = useFormats()
  return (
    <TitledPanel title={t('oa.index.budgets')}>
      {budgets.map(({ id, name, minutes, budgetHours, amount, budgetAmount }) => (
        <Stack key={id} gap={4}>
          <Text size="sm">{name}</Text>
          {budgetHours !== null && budgetHours > 0 && (
            <Used
              used={minutes / HOUR / budgetHours}
              words={t('oa.index.hoursUsed', { used: number(minutes / HOUR, 1), budget: number(budgetHours) })}
            />
          )}
          {budgetAmount !== null && budgetAmount > 0 && (
            <Used
              used={amount / budgetAmount}
              words={t('oa.index.amountUsed', { used: money(amount), budget: money(budgetAmount) })}
            />
          )}
        </Stack>
      ))}
    </TitledPanel>
  )
}

const Used = ({ used, words }: { used: number; words: string }) => (
  <div>
    <Text size="xs" c="dimmed">
      {words}
    </Text>
    <Progress value={Math.min(FULL, used * FULL)} color={used > 1 ? 'red' : 'blue'} aria-label={words} />
  </div>
)
