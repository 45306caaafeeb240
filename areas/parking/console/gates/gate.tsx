import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Card, CardLines } from '#platform/console/kit/cards/cards.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { actOnGate, GATE_ACTIONS, type GateAction, type ShownGate } from '../../contract/gates.ts'

const TONES: Readonly<Record<ShownGate['position'], DotTone>> = {
  ...{ lowered: 'idle', raised: 'busy', moving: 'busy', fault: 'bad', unknown: 'idle' },
}

interface GateProps {
  gate: ShownGate
  /** Of the merchant's code list. */
  reasons: readonly string[]
  onDone: () => void
}

/** One gate. */
export function Gate({ gate, reasons, onDone }: GateProps) {
  const t = useTranslations()
  const [action, setAction] = useState<GateAction>()
  const { code, name, position, mode, loop, fault, scenario } = gate
  const run = async (reason: string) => {
    if (action) await actOrTakeOver(gate, action, reason, t(`parking.gates.act.${action}`))
    onDone()
  }
  return (
    <Card label={name}>
      <Group justify="space-between" align="flex-start">
        <Text fw={600}>{`${code} ${name}`}</Text>
        <Connection gate={gate} />
      </Group>
      <Group gap="md">
        <StateDot tone={TONES[position]}>{t(`parking.gates.position.${position}`)}</StateDot>
        <Text size="sm">{t(`parking.gates.mode.${mode}`)}</Text>
        {loop && <Text size="sm">{t('parking.gates.loop')}</Text>}
        {scenario && <Text size="sm">{t('parking.gates.heldBy', { scenario })}</Text>}
        {fault && <Text size="sm">{fault}</Text>}
      </Group>
      <Group gap="xs">
        {GATE_ACTIONS.map(each => (
          <ActionButton key={each} gate={gate} action={each} onChoose={() => setAction(each)} />
        ))}
      </Group>
      <LastActions gate={gate} />
      {action && (
        <ReasonDialog
          title={t('parking.gates.askReason', { action: t(`parking.gates.act.${action}`), gate: name })}
          action={t(`parking.gates.act.${action}`)}
          label={t('parking.gates.reason')}
          help={t('parking.gates.reasonHelp')}
          reasons={reasons}
          run={run}
          onClose={() => setAction(undefined)}
        />
      )}
    </Card>
  )
}

/** A gate that a scenario holds is taken over only after asking. */
async function actOrTakeOver(
  { entity, mode: expectMode }: ShownGate,
  action: GateAction,
  reason: string,
  words: string,
): Promise<void> {
  const input = { entity, action, reason, expectMode }
  try {
    await call(actOnGate, input, { hideErrors: true })
  } catch (fault) {
    if (!isCallError(fault) || fault.rtn !== RTN.confirm) throw fault
    await confirm({
      ...{ title: words, body: fault.message, action: words },
      run: async () => void (await call(actOnGate, { ...input, confirm: true }, { hideErrors: true })),
    })
  }
}

interface ActionButtonProps {
  gate: ShownGate
  action: GateAction
  onChoose: () => void
}

function ActionButton({ gate: { name, controlled }, action, onChoose }: ActionButtonProps) {
  const t = useTranslations()
  const may = usePermission(`parking.gates:${action}`)
  return (
    <ReasonedButton
      variant="default"
      permission={withReason(may, controlled ? undefined : t('parking.gates.noDevice'))}
      aria-label={`${t(`parking.gates.act.${action}`)}: ${name}`}
      onClick={onChoose}
    >
      {t(`parking.gates.act.${action}`)}
    </ReasonedButton>
  )
}

function Connection({ gate: { online, heardAt, controlled } }: { gate: ShownGate }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (!controlled) return <StateDot tone="idle">{t('parking.gates.noDevice')}</StateDot>
  if (online) return <StateDot tone="good">{t('parking.gates.online')}</StateDot>
  const words = heardAt ? t('parking.gates.offlineSince', { time: instant(heardAt) }) : t('parking.gates.neverOnline')
  return <StateDot tone="bad">{words}</StateDot>
}

function LastActions({ gate: { lastActions } }: { gate: ShownGate }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (lastActions.length === 0) return null
  return (
    <CardLines label={t('parking.gates.lastActions')}>
      {lastActions.map(({ id, at, do: command, state, reason, who }) => (
        <li key={id}>
          {t('parking.gates.did', {
            ...{ time: instant(at), action: t(`parking.gates.doing.${command}`), reason, who },
            state: t(`parking.gates.state.${state}`),
          })}
        </li>
      ))}
    </CardLines>
  )
}
