import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { RecordFacts } from '#platform/console/kit/records/record-facts.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  closeSettlement,
  explainSettlement,
  importSettlement,
  matchSettlement,
  Settlement,
  type SettlementContents,
} from '../../contract/settlement.ts'
import { ReasonLine } from '../reason-line.tsx'
import { SettlementLines } from './settlement-lines.tsx'
import { type SettlementActions, useSettlementActions, useSettlementLines } from './use-settlement.ts'

const ImportSettlement = lazy(() => import('./import-settlement.tsx').then(m => ({ default: m.ImportSettlement })))

const FACTS = [
  ...['reference', 'account', 'settledOn', 'state', 'lines', 'payments', 'refunds', 'fees', 'chargebacks'],
  ...['chargebackFees', 'net', 'statedNet', 'differenceReason', 'importedBy', 'closedAt', 'closedBy'],
]

/** A settlement: its figures, what needs a reason, how it was split. */
function SettlementBody({ row }: RecordPartProps<typeof Settlement>) {
  const t = useTranslations()
  const [open, setOpen] = useState(row.state !== 'closed')
  const { data, error } = useSettlementLines(row, open)
  const actions = useSettlementActions(row.id)
  const isClosed = row.state === 'closed'
  const mayClose = usePermission(closeSettlement.need)
  const mayMatch = usePermission(matchSettlement.need)
  const left = row.unexplained > 0 ? t('eftpos.settlement.unexplainedLeft', { count: row.unexplained }) : undefined
  return (
    <Stack gap="lg">
      <RecordFacts resource={Settlement} row={row} fields={FACTS} />
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      {!isClosed && row.net !== row.statedNet && !row.differenceReason && (
        <Difference amount={row.statedNet - row.net} actions={actions} />
      )}
      {data && <SettlementLines contents={data} actions={actions} isClosed={isClosed} open={open} setOpen={setOpen} />}
      {data && data.shares.length > 0 && <Shares shares={data.shares} />}
      <FormProblem words={actions.problem} />
      {!isClosed && (
        <Group gap="xs">
          <ReasonedButton permission={withReason(mayClose, left)} loading={actions.busy} onClick={actions.close}>
            {t('eftpos.settlement.panel.close')}
          </ReasonedButton>
          <ReasonedButton variant="default" permission={mayMatch} loading={actions.busy} onClick={actions.matchAgain}>
            {t('eftpos.settlement.panel.matchAgain')}
          </ReasonedButton>
        </Group>
      )}
    </Stack>
  )
}

function Difference({ amount, actions }: { amount: number; actions: SettlementActions }) {
  const t = useTranslations()
  const { money } = useFormats()
  const may = usePermission(explainSettlement.need)
  return (
    <Stack gap="xs">
      <Text>{t('eftpos.settlement.panel.difference', { amount: money(amount) })}</Text>
      <ReasonLine
        label={t('eftpos.settlement.panel.differenceReason')}
        action={t('eftpos.settlement.panel.explain')}
        permission={may}
        onAction={reason => actions.explain(null, reason)}
      />
    </Stack>
  )
}

function Shares({ shares }: Pick<SettlementContents, 'shares'>) {
  const t = useTranslations()
  const { money } = useFormats()
  return (
    <Stack component="section" gap="xs" aria-label={t('eftpos.settlement.panel.shares')}>
      <Title order={2} size="h4">
        {t('eftpos.settlement.panel.shares')}
      </Title>
      {shares.map(({ party, percent, amount }) => (
        <Group key={party} justify="space-between">
          <Text size="sm">{percent === null ? party : t('eftpos.settlement.panel.share', { party, percent })}</Text>
          <Text size="sm">{money(amount)}</Text>
        </Group>
      ))}
    </Stack>
  )
}

function Import() {
  const t = useTranslations()
  const may = usePermission(importSettlement.need)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedButton permission={may} onClick={() => setOpened(true)}>
        {t('eftpos.settlement.panel.importTitle')}
      </ReasonedButton>
      <Suspense fallback={null}>{opened && <ImportSettlement onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

const view: FormView<typeof Settlement> = { body: SettlementBody, full: true }

/** Batches of the acquirer, compared with what was sold. */
export const SettlementPage = () => <ResourceListPage resource={Settlement} view={view} main={<Import />} />
