import { Group, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  explainSettlement,
  matchSettlement,
  type SettlementContents,
  type ShownLine,
} from '../../contract/settlement.ts'
import { NEEDS_REASON } from '../../rules/settlement-figures.ts'
import { ReasonLine } from '../reason-line.tsx'
import type { SettlementActions } from './use-settlement.ts'

interface SettlementLinesProps {
  contents: SettlementContents
  actions: SettlementActions
  isClosed: boolean
  open: boolean
  setOpen: (open: boolean) => void
}

/** Lines of the file beside what was sold; those that need a reason ask for it. */
export function SettlementLines({ contents, actions, isClosed, open, setOpen }: SettlementLinesProps) {
  const t = useTranslations()
  return (
    <Stack component="section" gap="sm" aria-label={t('eftpos.settlement.panel.lines')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('eftpos.settlement.panel.lines')}
        </Title>
        <Switch
          label={t('eftpos.settlement.panel.onlyOpen')}
          checked={open}
          onChange={event => setOpen(event.currentTarget.checked)}
        />
      </Group>
      <Group gap="xs">
        {contents.counts.map(({ result, lines }) => (
          <Text key={result} size="sm" fw={NEEDS_REASON.includes(result) ? 600 : 400}>
            {t('eftpos.settlement.panel.result', { result: t(`eftpos.settlement.panel.results.${result}`), lines })}
          </Text>
        ))}
      </Group>
      {contents.lines.length === 0 && <Text c="dimmed">{t('eftpos.settlement.panel.none')}</Text>}
      <Stack component="ul" gap="md" m={0} p={0}>
        {contents.lines.map(line => (
          <Line key={line.line} line={line} unpaired={contents.unpaired} actions={actions} isClosed={isClosed} />
        ))}
      </Stack>
      {contents.more && <Text c="dimmed">{t('eftpos.settlement.panel.more')}</Text>}
    </Stack>
  )
}

interface LineProps extends Pick<SettlementLinesProps, 'actions' | 'isClosed'> {
  line: ShownLine
  unpaired: SettlementContents['unpaired']
}

function Line({ line, unpaired, actions, isClosed }: LineProps) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const needsReason = line.result !== 'matched' && line.result !== 'fee'
  const facts = [
    t(`eftpos.settlement.panel.kinds.${line.kind}`),
    line.terminal,
    line.providerRef,
    line.last4 && `•••• ${line.last4}`,
    line.bill,
    instant(line.at),
  ]
  return (
    <Stack component="li" gap={4} style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {t('eftpos.settlement.panel.line', { line: line.line })} ·{' '}
            {t(`eftpos.settlement.panel.results.${line.result}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div>
          <Text size="sm" ta="end">
            {money(line.amount)}
          </Text>
          {line.ours !== null && line.ours !== line.amount && line.kind !== 'chargeback' && (
            <Text size="sm" c="dimmed" ta="end">
              {t('eftpos.settlement.panel.ours', { amount: money(line.ours) })}
            </Text>
          )}
        </div>
      </Group>
      {line.reason && <Text size="sm">{line.reason}</Text>}
      {needsReason && !isClosed && !line.reason && <Explain line={line} actions={actions} />}
      {line.result === 'onlyAcquirer' && !isClosed && unpaired.length > 0 && (
        <Pair line={line} unpaired={unpaired} actions={actions} />
      )}
    </Stack>
  )
}

function Explain({ line, actions }: Pick<LineProps, 'line' | 'actions'>) {
  const t = useTranslations()
  const may = usePermission(explainSettlement.need)
  return (
    <ReasonLine
      label={t('eftpos.settlement.panel.reasonOf', { line: line.line })}
      action={t('eftpos.settlement.panel.explain')}
      permission={may}
      onAction={reason => actions.explain(line.line, reason)}
    />
  )
}

function Pair({ line, unpaired, actions }: Pick<LineProps, 'line' | 'actions' | 'unpaired'>) {
  const t = useTranslations()
  const { money, instant } = useFormats()
  const may = usePermission(matchSettlement.need)
  const [movement, setMovement] = useState(unpaired[0]?.movement ?? '')
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={t('eftpos.settlement.panel.pairWith', { line: line.line })}
        data={unpaired.map(each => ({
          value: each.movement,
          label: `${each.bill} · ${money(each.amount)} · ${instant(each.at)}`,
        }))}
        value={movement}
        onChange={event => setMovement(event.currentTarget.value)}
        flex={1}
      />
      <ReasonedButton variant="default" permission={may} onClick={() => actions.pair(line.line, movement)}>
        {t('eftpos.settlement.panel.pair')}
      </ReasonedButton>
    </Group>
  )
}
