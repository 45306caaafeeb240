import { Input, SegmentedControl, Text } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Shop, useSession } from '#platform/console/shell/session/session.tsx'
import { fromPlane, type MapPoint, metresBetween, tidy } from '../../rules/zone/geometry.ts'
import { doOverlap, shapeProblem, type ZoneShape } from '../../rules/zone/zone-at.ts'
import { asKind, roundMetres, withCorner, withNewCorner, withoutCorner } from './changed-shape.ts'
import { MapHandle } from './map-handle.tsx'
import { type Drawing, MapSheet } from './map-sheet.tsx'
import { ShapeNumbers } from './shape-numbers.tsx'
import { shopPoint, useZoneView } from './use-zone-view.ts'
import { useZones } from './use-zones.ts'
import { ZoneOutline } from './zone-outline.tsx'
import classes from './zones.module.css'

/** The area of a zone, drawn on a map or entered as numbers. */
export function ZoneShapeField(props: OwnControlProps) {
  const t = useTranslations()
  const { shops, currentShop } = useSession()
  const siteId = props.other('siteId')
  const shop = shops.find(each => each.shopId === siteId) ?? currentShop
  if (!shop) return <Text c="dimmed">{t('pos.deliveryZone.map.shopFirst')}</Text>
  return <ShapeEditor key={shop.ordLot} {...props} shop={shop} />
}

function ShapeEditor({
  shop,
  label,
  value,
  error,
  required,
  disabled = false,
  onChange,
  other,
}: OwnControlProps & { shop: Shop }) {
  const t = useTranslations()
  const shape = value as ZoneShape | null // a value of the field's own schema
  const centre = shopPoint(shop)
  const others = useZones(shop.ordLot).filter(zone => zone.id !== other('id') && zone.name !== other('name'))
  const { ref, size, view, setView, fit, hold } = useZoneView(shop, shape ? [shape] : others.map(zone => zone.shape))
  const overlapping = shape ? others.filter(zone => doOverlap(shape, zone.shape)) : []
  const problem = shape ? shapeProblem(shape) : undefined
  const change = (next: ZoneShape) => {
    hold()
    onChange(next)
  }
  const pick = (point: MapPoint) => {
    if (disabled) return
    if (shape?.kind === 'polygon') change({ ...shape, points: withNewCorner(shape.points, point) })
    else if (shape) change({ ...shape, centre: tidy(point) })
  }
  return (
    <Input.Wrapper
      label={label}
      required={required ?? false}
      labelElement="div"
      error={error ?? (problem && t(`pos.refusal.${problem}`))}
    >
      <div className={classes.editor}>
        <SegmentedControl
          aria-label={t('pos.deliveryZone.map.shapeKind')}
          value={shape?.kind ?? ''}
          disabled={disabled}
          onChange={kind => onChange(asKind(kind === 'polygon' ? 'polygon' : 'radius', shape, centre))}
          data={[
            { value: 'radius', label: t('pos.deliveryZone.map.aroundPoint') },
            { value: 'polygon', label: t('pos.deliveryZone.map.drawn') },
          ]}
        />
        <Text size="xs" c="dimmed">
          {t(shape ? `pos.deliveryZone.map.help.${shape.kind}` : 'pos.deliveryZone.map.help.none')}
        </Text>
        <MapSheet
          label={t('pos.deliveryZone.map.ofShop', { shop: shop.lotName })}
          frame={ref}
          size={size}
          view={view}
          onView={setView}
          onFit={fit}
          onPick={pick}
          shop={centre}
          reach={shop.settings.searchRadius * 1000}
        >
          {drawing => (
            <>
              {others.map(zone => (
                <ZoneOutline key={zone.id} drawing={drawing} shape={zone.shape} name={zone.name} tone="other" />
              ))}
              {shape && <ZoneOutline drawing={drawing} shape={shape} tone="own" />}
              {shape && !disabled && <Handles drawing={drawing} shape={shape} onChange={change} />}
            </>
          )}
        </MapSheet>
        {overlapping.length > 0 && (
          <Text size="sm">
            {t('pos.deliveryZone.map.overlaps', { zones: overlapping.map(zone => zone.name).join(', ') })}
          </Text>
        )}
        {shape && <ShapeNumbers shape={shape} disabled={disabled} onChange={change} />}
      </div>
    </Input.Wrapper>
  )
}

function Handles({
  drawing,
  shape,
  onChange,
}: {
  drawing: Drawing
  shape: ZoneShape
  onChange: (shape: ZoneShape) => void
}) {
  const t = useTranslations()
  if (shape.kind === 'radius') {
    const rim = fromPlane(shape.centre, { x: shape.metres, y: 0 })
    return (
      <>
        <MapHandle
          drawing={drawing}
          point={shape.centre}
          label={t('pos.deliveryZone.map.moveCentre')}
          onMove={centre => onChange({ ...shape, centre: tidy(centre) })}
        />
        <MapHandle
          drawing={drawing}
          point={rim}
          label={t('pos.deliveryZone.map.moveRim')}
          onMove={point => onChange({ ...shape, metres: roundMetres(metresBetween(shape.centre, point)) })}
        />
      </>
    )
  }
  const { points } = shape
  return points.map((point, at) => (
    <MapHandle
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the border alone
      key={at}
      drawing={drawing}
      point={point}
      label={t('pos.deliveryZone.map.moveCorner', { number: at + 1 })}
      onMove={next => onChange({ ...shape, points: withCorner(points, at, next) })}
      onRemove={points.length > 3 ? () => onChange({ ...shape, points: withoutCorner(points, at) }) : undefined}
    />
  ))
}
