import { ActionIcon, Button, Group, NumberInput, Text } from '@mantine/core'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MapPoint } from '../../rules/zone/geometry.ts'
import type { ZoneShape } from '../../rules/zone/zone-at.ts'
import { withCorner, withCornerOnLongestSide, withoutCorner } from './changed-shape.ts'
import classes from './zones.module.css'

const PLACES = 6
const FEWEST_CORNERS = 3

interface ShapeNumbersProps {
  shape: ZoneShape
  disabled: boolean
  onChange: (shape: ZoneShape) => void
}

/** The shape as numbers: for exact entry, and for users without the map. */
export function ShapeNumbers({ shape, disabled, onChange }: ShapeNumbersProps) {
  const t = useTranslations()
  if (shape.kind === 'radius') {
    return (
      <div className={classes.numbers}>
        <PointInputs
          point={shape.centre}
          of={t('pos.deliveryZone.map.centre')}
          disabled={disabled}
          onChange={centre => onChange({ ...shape, centre })}
        />
        <NumberInput
          label={t('pos.deliveryZone.map.radius')}
          value={shape.metres}
          min={50}
          max={100_000}
          step={100}
          suffix=" m"
          thousandSeparator=","
          clampBehavior="blur"
          disabled={disabled}
          onChange={next => typeof next === 'number' && next > 0 && onChange({ ...shape, metres: next })}
        />
      </div>
    )
  }
  const { points } = shape
  return (
    <div>
      <ol className={classes.corners} aria-label={t('pos.deliveryZone.map.corners')}>
        {points.map((point, at) => {
          const name = t('pos.deliveryZone.map.corner', { number: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the border alone
            <li key={at} className={classes.corner}>
              <Text size="sm" c="dimmed" aria-hidden>
                {at + 1}
              </Text>
              <PointInputs
                point={point}
                of={name}
                bare
                disabled={disabled}
                onChange={next => onChange({ ...shape, points: withCorner(points, at, next) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('pos.deliveryZone.map.removeCorner', { number: at + 1 })}
                disabled={disabled || points.length <= FEWEST_CORNERS}
                onClick={() => onChange({ ...shape, points: withoutCorner(points, at) })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <Group mt="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled}
          onClick={() => onChange({ ...shape, points: withCornerOnLongestSide(points) })}
        >
          {t('pos.deliveryZone.map.addCorner')}
        </Button>
      </Group>
    </div>
  )
}

interface PointInputsProps {
  point: MapPoint
  /** Name of the point, for the labels of its inputs. */
  of: string
  bare?: boolean
  disabled: boolean
  onChange: (point: MapPoint) => void
}

function PointInputs({ point, of, bare = false, disabled, onChange }: PointInputsProps) {
  const t = useTranslations()
  const input = (axis: 'lat' | 'lng', limit: number) => {
    const words = t(`pos.deliveryZone.map.${axis}`)
    const common = {
      value: point[axis],
      min: -limit,
      max: limit,
      decimalScale: PLACES,
      hideControls: true,
      disabled,
      onChange: (next: string | number) => typeof next === 'number' && onChange({ ...point, [axis]: next }),
    }
    const name = t('pos.deliveryZone.map.axisOf', { axis: words, of })
    return bare ? <NumberInput {...common} aria-label={name} /> : <NumberInput {...common} label={name} />
  }
  return (
    <>
      {input('lat', 90)}
      {input('lng', 180)}
    </>
  )
}
