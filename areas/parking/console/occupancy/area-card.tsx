import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { Card, CardLines } from '#platform/console/kit/cards/cards.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { recountArea, type ShownArea } from '../../contract/occupancy.ts'
import classes from '../parking.module.css'
import { RecountDialog } from './recount-dialog.tsx'

const TONES: Readonly<Record<ShownArea['state'], DotTone>> = { open: 'good', nearly: 'busy', full: 'bad' }

interface AreaCardProps {
  area: ShownArea
  onDone: () => void
}

/** One area with its count, what is free, and its last corrections. */
export function AreaCard({ area, onDone }: AreaCardProps) {
  const t = useTranslations()
  const may = usePermission(recountArea.need)
  const [asking, setAsking] = useState(false)
  const { name, state, shown, capacity, count, entriesToday, exitsToday } = area
  return (
    <Card label={name}>
      <Group justify="space-between">
        <Text fw={600}>{name}</Text>
        <StateDot tone={TONES[state]}>{t(`parking.occupancy.state.${state}`)}</StateDot>
      </Group>
      <meter className={classes.bar} min={0} max={capacity} value={shown} aria-label={t('parking.occupancy.inside')} />
      <Figures area={area} />
      {count < 0 && (
        <Text size="sm" role="status">
          {t('parking.occupancy.belowZero', { count })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('parking.occupancy.today', { entries: entriesToday, exits: exitsToday })}
      </Text>
      <Corrections area={area} />
      <ReasonedButton
        variant="default"
        permission={may}
        aria-label={t('parking.occupancy.recountArea', { name })}
        onClick={() => setAsking(true)}
        style={{ alignSelf: 'start' }}
      >
        {t('parking.occupancy.recount')}
      </ReasonedButton>
      {asking && <RecountDialog area={area} onDone={onDone} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Figures({ area: { free, publicFree, shown, capacity, reserved } }: { area: ShownArea }) {
  const t = useTranslations()
  const figures = [
    ['free', free],
    ...(reserved > 0 ? [['publicFree', publicFree] as const] : []),
    ['inside', shown],
    ['capacity', capacity],
  ] as const
  return (
    <dl className={classes.figures}>
      {figures.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`parking.occupancy.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Corrections({ area: { corrections } }: { area: ShownArea }) {
  const t = useTranslations()
  const { instant } = useFormats()
  if (corrections.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('parking.occupancy.noCorrections')}
      </Text>
    )
  return (
    <CardLines label={t('parking.occupancy.corrections')}>
      {corrections.map(({ id, at, delta, kind, reason, who }) => (
        <li key={id}>
          {t('parking.occupancy.correction', {
            ...{ time: instant(at), delta: delta > 0 ? `+${delta}` : String(delta), who },
            kind: t(`parking.occupancy.kind.${kind}`),
            // A passage that became known late or was missed names an event, which tells people nothing.
            reason: kind === 'late' || kind === 'exitMissed' ? '' : reason,
          })}
        </li>
      ))}
    </CardLines>
  )
}
