import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardHead, CardLines } from '#platform/console/kit/cards/cards.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { endScenario, listInside, SCENARIO_TOPIC, type ShownRun } from '../../contract/scenario.ts'
import { useGateReasons } from '../gates/use-gate-reasons.ts'

const TONES: Readonly<Record<ShownRun['state'], DotTone>> = {
  running: 'busy',
  done: 'good',
  partly: 'bad',
  ended: 'idle',
}
const LOOK_AGAIN_MS = 10_000

interface RunCardProps {
  run: ShownRun
  ordLot: string
  onDone: () => void
}

/** A scenario that was run, with what each of its gates answered. */
export function RunCard({ run, ordLot, onDone }: RunCardProps) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { name, kind, state, startedAt, startedBy, endsAt, endedAt, gates } = run
  const since = { time: instant(startedAt), reason: run.reason, who: run.who }
  const isActive = endedAt === null
  return (
    <Card label={name} mark={isActive ? 'edge' : undefined}>
      <CardHead name={name}>
        <StateDot tone={TONES[state]}>{t(`parking.scenario.state.${state}`)}</StateDot>
      </CardHead>
      <Text size="sm">{t(`parking.scenario.started.${startedBy}`, since)}</Text>
      {isActive && endsAt && <Text size="sm">{t('parking.scenario.endsTime', { time: instant(endsAt) })}</Text>}
      {endedAt && (
        <Text size="sm">
          {t(`parking.scenario.ended.${run.endedBy ?? 'time'}`, {
            time: instant(endedAt),
            reason: run.endReason ?? '',
          })}
        </Text>
      )}
      {isActive && (
        <CardLines label={name}>
          {gates.map(({ entity, name: gate, action, state: answered }) => (
            <li key={entity}>
              {t('parking.scenario.gateLine', {
                ...{ name: gate, action: t(`parking.gates.act.${action}`) },
                state: t(`parking.scenario.gateState.${answered}`),
              })}
            </li>
          ))}
        </CardLines>
      )}
      {isActive && kind === 'evacuation' && <Inside ordLot={ordLot} />}
      {isActive && <EndButton run={run} onDone={onDone} />}
    </Card>
  )
}

function EndButton({ run: { run, name }, onDone }: Omit<RunCardProps, 'ordLot'>) {
  const t = useTranslations()
  const may = usePermission(endScenario.need)
  const [asking, setAsking] = useState(false)
  const reasons = useGateReasons()
  const title = t('parking.scenario.endTitle', { name })
  return (
    <>
      <ReasonedButton
        variant="default"
        permission={may}
        aria-label={title}
        onClick={() => setAsking(true)}
        style={{ alignSelf: 'start' }}
      >
        {t('parking.scenario.end')}
      </ReasonedButton>
      {asking && (
        <ReasonDialog
          title={title}
          action={t('parking.scenario.end')}
          label={t('parking.gates.reason')}
          help={t('parking.gates.reasonHelp')}
          reasons={reasons}
          run={async reason => {
            await call(endScenario, { run, reason }, { hideErrors: true })
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Who is inside while the car park is evacuated. */
function Inside({ ordLot }: { ordLot: string }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { data } = useQuery({
    queryKey: [SCENARIO_TOPIC, 'inside', ordLot],
    queryFn: async ({ signal }) => (await call(listInside, { ordLot }, { signal, hideLoading: true })).result,
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data) return null
  if (data.length === 0) return <Text size="sm">{t('parking.scenario.nobody')}</Text>
  const title = t('parking.scenario.inside', { count: data.length })
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <CardLines label={title}>
        {data.map(({ stayNum, holder, plate, ticket, entryAt, entryLane }) => (
          <li key={stayNum}>
            {t('parking.scenario.insideLine', {
              who: [holder, plate, ticket].filter(Boolean).join(', ') || stayNum,
              ...{ time: entryAt ? instant(entryAt) : '', lane: entryLane ?? '' },
            })}
          </li>
        ))}
      </CardLines>
    </>
  )
}
