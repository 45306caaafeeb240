import { Group, Input, NumberInput } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LANE_MEDIA } from '../../rules/access-terms.ts'
import { ChosenChips } from '../chosen-chips.tsx'

/** What a lane reads or sells. */
export function TakesControl(props: OwnControlProps) {
  const t = useTranslations()
  const choices = LANE_MEDIA.map(value => ({ value, label: t(`acs.entity.takesLabels.${value}`) }))
  return <ChosenChips {...props} choices={choices} />
}

interface Point {
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

const numberOr = (value: string | number): number | undefined => (typeof value === 'number' ? value : undefined)

/** Its place on the map, in degrees. */
export function PositionControl({ value, onChange, label, error, disabled }: OwnControlProps) {
  const t = useTranslations()
  const point = (value as Point | null) ?? {} // what the field's schema let through, or nothing yet
  const change = (patch: Point) => {
    const next = { ...point, ...patch }
    onChange(next.lat === undefined && next.lng === undefined ? null : next)
  }
  const common = { disabled: disabled ?? false, decimalScale: 6, hideControls: true } as const
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group grow gap="xs">
        <NumberInput
          {...common}
          aria-label={t('acs.entity.latitude')}
          placeholder={t('acs.entity.latitude')}
          min={-90}
          max={90}
          value={point.lat ?? ''}
          onChange={lat => change({ lat: numberOr(lat) })}
        />
        <NumberInput
          {...common}
          aria-label={t('acs.entity.longitude')}
          placeholder={t('acs.entity.longitude')}
          min={-180}
          max={180}
          value={point.lng ?? ''}
          onChange={lng => change({ lng: numberOr(lng) })}
        />
      </Group>
    </Input.Wrapper>
  )
}
