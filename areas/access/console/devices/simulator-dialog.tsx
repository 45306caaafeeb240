import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { Cards } from '#platform/console/kit/cards/cards.tsx'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import {
  SIMULATOR_TOPIC,
  type SimulatedState,
  type SimulatorStep,
  showSimulator,
  simulate,
} from '../../contract/simulator.ts'
import { SimulatedLaneCard } from './simulated-lane-card.tsx'

const CUT_SECONDS = 60
const SHIFT_SECONDS = 600
const CARS = 200
const MOST_CARS = 20_000

interface Props {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Runs a simulated controller and makes things happen at its lanes. */
export function SimulatorDialog({ id, name, onClose }: Props) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const { attempt, busy, problem } = useAttempt()
  const [cars, setCars] = useState<number>()
  const { data } = useQuery({
    queryKey: [SIMULATOR_TOPIC, id],
    queryFn: async ({ signal }) => (await call(showSimulator, { id }, { signal })).result,
  })
  const again = () => void queries.invalidateQueries({ queryKey: [SIMULATOR_TOPIC, id] })
  useLive(SIMULATOR_TOPIC, again)
  const tell = (input: { running: boolean; carsADay: number } | { step: SimulatorStep }) =>
    void attempt(async () => {
      await call(simulate, { id, ...input }, { hideErrors: true })
      again()
    })
  const carsADay = cars ?? (data?.running ? data.carsADay : CARS)
  return (
    <Modal
      opened={active}
      size="xl"
      onClose={onClose}
      title={t('acs.simulator.title', { name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="md">
        <Group align="flex-end" gap="xs">
          <NumberInput
            label={t('acs.simulator.carsADay')}
            value={carsADay}
            min={0}
            max={MOST_CARS}
            allowDecimal={false}
            onChange={value => setCars(Number(value))}
          />
          <Button loading={busy} onClick={() => tell({ running: true, carsADay })}>
            {t(data?.running ? 'acs.simulator.setCars' : 'acs.simulator.start')}
          </Button>
          {data?.running && (
            <Button variant="default" onClick={() => tell({ running: false, carsADay })}>
              {t('acs.simulator.stop')}
            </Button>
          )}
        </Group>
        <FormProblem words={problem} />
        {data?.running && <Running state={data.state} tell={step => tell({ step })} />}
      </Stack>
    </Modal>
  )
}

function Running({ state, tell }: { state: SimulatedState | null; tell: (step: SimulatorStep) => void }) {
  const t = useTranslations()
  if (!state) return <Text c="dimmed">{t('acs.simulator.starting')}</Text>
  return (
    <>
      <Group gap="md">
        <StateDot tone={state.connected ? 'good' : 'bad'}>
          {t(state.connected ? 'acs.simulator.connected' : 'acs.simulator.cut')}
        </StateDot>
        <Text size="sm" c="dimmed">
          {t('acs.simulator.facts', {
            queue: state.queue,
            entries: state.listEntries,
            version: state.listVersion,
            ahead: state.clockAheadSeconds,
          })}
        </Text>
      </Group>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => tell({ do: 'cutNetwork', seconds: CUT_SECONDS })}>
          {t('acs.simulator.cutNetwork')}
        </Button>
        <Button size="xs" variant="default" onClick={() => tell({ do: 'shiftClock', seconds: SHIFT_SECONDS })}>
          {t('acs.simulator.shiftClock')}
        </Button>
        <Button size="xs" variant="default" onClick={() => tell({ do: 'loseMemory' })}>
          {t('acs.simulator.loseMemory')}
        </Button>
      </Group>
      <Cards beside>
        {state.lanes.map(lane => (
          <SimulatedLaneCard key={lane.port} lane={lane} tell={tell} />
        ))}
      </Cards>
    </>
  )
}
