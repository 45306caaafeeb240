import '#platform/console/kit/styles/control-styles.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardHead, Cards } from '#platform/console/kit/cards/cards.tsx'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import { GATES_TOPIC } from '../../contract/gates.ts'
import { listScenarios, runScenario, SCENARIO_TOPIC, type Scenarios } from '../../contract/scenario.ts'
import { useGateReasons } from '../gates/use-gate-reasons.ts'
import { RunCard } from './run-card.tsx'

/** Unanswered gates are known by the clock alone. */
const LOOK_AGAIN_MS = 5000

/** Scenarios of a shop with a button each, and those that run with what their gates answered. */
export function ScenarioControl({ ordLot }: { ordLot: string }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [SCENARIO_TOPIC, ordLot],
    queryFn: async ({ signal }) => (await call(listScenarios, { ordLot }, { signal, hideLoading: true })).result,
    refetchInterval: ({ state }) => (state.data?.runs.some(run => run.endedAt === null) ? LOOK_AGAIN_MS : false),
  })
  const again = () => void queries.invalidateQueries({ queryKey: [SCENARIO_TOPIC] })
  useLive(SCENARIO_TOPIC, again)
  useLive(GATES_TOPIC, again)
  if (!data) return null
  if (data.scenarios.length === 0) return <Text c="dimmed">{t('parking.scenario.none')}</Text>
  return (
    <Stack gap="sm" mb="md">
      <Cards beside label={t('parking.scenario.offered')}>
        {data.scenarios.map(scenario => (
          <OfferedScenario
            key={scenario.scenario}
            scenario={scenario}
            isRunning={data.runs.some(run => run.scenario === scenario.scenario && run.endedAt === null)}
            onDone={again}
          />
        ))}
      </Cards>
      {data.runs.length === 0 ? (
        <Text c="dimmed">{t('parking.scenario.noRuns')}</Text>
      ) : (
        <Cards beside label={t('parking.scenario.runs')}>
          {data.runs.map(run => (
            <RunCard key={run.run} run={run} ordLot={ordLot} onDone={again} />
          ))}
        </Cards>
      )}
    </Stack>
  )
}

interface OfferedScenarioProps {
  scenario: Scenarios['scenarios'][number]
  isRunning: boolean
  onDone: () => void
}

function OfferedScenario({ scenario: offered, isRunning, onDone }: OfferedScenarioProps) {
  const { scenario, name, kind, gates, signText } = offered
  const t = useTranslations()
  const idle = gates === 0 && kind !== 'evacuation' ? t('parking.scenario.noGates', { name }) : undefined
  const may = withReason(usePermission(runScenario.need), isRunning ? t('parking.scenario.isRunning', { name }) : idle)
  const [asking, setAsking] = useState(false)
  const reasons = useGateReasons()
  const kindWords = t(`parking.scenario.choices.kind.${kind}`)
  return (
    <Card label={name}>
      <CardHead name={name}>
        <Text size="sm" c="dimmed">
          {kindWords}
        </Text>
      </CardHead>
      <Group justify="space-between">
        <Text size="sm">{[t('parking.scenario.gates', { count: gates }), signText].filter(Boolean).join(' · ')}</Text>
        <ReasonedButton
          permission={may}
          {...(kind === 'evacuation' && { color: 'red' })}
          aria-label={t('parking.scenario.runTitle', { name })}
          onClick={() => setAsking(true)}
        >
          {t('parking.scenario.run')}
        </ReasonedButton>
      </Group>
      {asking && (
        <ReasonDialog
          title={t('parking.scenario.runTitle', { name })}
          body={t('parking.scenario.moving', { count: gates })}
          action={t('parking.scenario.run')}
          label={t('parking.gates.reason')}
          help={t('parking.gates.reasonHelp')}
          reasons={reasons}
          run={async reason => {
            await call(runScenario, { scenario, reason }, { hideErrors: true })
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
