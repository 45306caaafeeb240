import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#platform/console/kit/cards/cards.tsx'
import { StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { SimulatedLane, SimulatorStep } from '../../contract/simulator.ts'
import { MEDIA, type Medium } from '../../rules/access-terms.ts'
import { POSITION_TONES } from './position-tones.ts'

const ACTIONS = ['driveThrough', 'backOut', 'tailgate', 'jam'] as const
const isMedium = (value: string | null): value is Medium => MEDIA.some(each => each === value)

/** One simulated lane: what its display says, and what a driver may do there. */
export function SimulatedLaneCard({ lane, tell }: { lane: SimulatedLane; tell: (step: SimulatorStep) => void }) {
  const t = useTranslations()
  const [medium, setMedium] = useState<Medium>('card')
  const [number, setNumber] = useState('')
  const { port, name, position, mode, vehicle, jammed, display } = lane
  return (
    <Card label={name}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <StateDot tone={POSITION_TONES[position]}>{t(`acs.deviceControl.position.${position}`)}</StateDot>
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {display || t(`acs.deviceControl.mode.${mode}`)}
      </Text>
      {lane.ticket && <Text size="sm">{t('acs.simulator.printed', { ticket: lane.ticket })}</Text>}
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Select
          label={t('acs.type.fields.medium')}
          value={medium}
          allowDeselect={false}
          w="7rem"
          data={MEDIA.map(value => ({ value, label: t(`acs.type.choices.medium.${value}`) }))}
          onChange={value => isMedium(value) && setMedium(value)}
          comboboxProps={{ withinPortal: true }}
        />
        <TextInput
          label={t('acs.credential.fields.number')}
          maxLength={40}
          flex={1}
          value={number}
          onChange={event => setNumber(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={number.trim() === ''}
          onClick={() => tell({ do: 'arrive', port, medium, number })}
        >
          {t('acs.simulator.arrive')}
        </Button>
      </Group>
      <Group gap="xs">
        {lane.direction === 'in' && (
          <Button size="xs" variant="default" onClick={() => tell({ do: 'arrive', port, medium: 'qr' })}>
            {t('acs.simulator.takeTicket')}
          </Button>
        )}
        {ACTIONS.map(action => (
          <Button
            key={action}
            size="xs"
            variant="default"
            disabled={action === 'backOut' && !vehicle}
            onClick={() => tell({ do: action, port })}
          >
            {t(action === 'jam' && jammed ? 'acs.simulator.repair' : `acs.simulator.${action}`)}
          </Button>
        ))}
      </Group>
    </Card>
  )
}
