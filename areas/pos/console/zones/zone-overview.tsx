import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconMapPin } from '#platform/console/icons/map-pin.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Shop, useCurrentShop } from '#platform/console/shell/session/session.tsx'
import { type MapPoint, metresBetween, tidy } from '../../rules/zone/geometry.ts'
import { readPoint } from '../../rules/zone/read-point.ts'
import { zoneAt } from '../../rules/zone/zone-at.ts'
import { type Drawing, MapSheet } from './map-sheet.tsx'
import { shopPoint, useZoneView } from './use-zone-view.ts'
import { useZones, type ZoneRow } from './use-zones.ts'
import { ZoneOutline } from './zone-outline.tsx'
import classes from './zones.module.css'

/** All zones of the shop, and which of them contains a place. */
export function ZoneOverview() {
  const t = useTranslations()
  const shop = useCurrentShop()
  if (!shop)
    return (
      <Text c="dimmed" size="sm">
        {t('pos.deliveryZone.map.shopFirst')}
      </Text>
    )
  return <ShopZones key={shop.ordLot} shop={shop} />
}

function ShopZones({ shop }: { shop: Shop }) {
  const t = useTranslations()
  const zones = useZones(shop.ordLot)
  const { ref, size, view, setView, fit } = useZoneView(
    shop,
    zones.map(zone => zone.shape),
  )
  const [asked, setAsked] = useState('')
  const point = readPoint(asked)
  const hit = point && zoneAt(zones, point)
  const pick = (at: MapPoint) => {
    const { lat, lng } = tidy(at)
    setAsked(`${lat}, ${lng}`)
  }
  return (
    <section className={classes.overview} aria-label={t('pos.deliveryZone.map.overview')}>
      <MapSheet
        label={t('pos.deliveryZone.map.ofShop', { shop: shop.lotName })}
        frame={ref}
        size={size}
        view={view}
        onView={setView}
        onFit={fit}
        onPick={pick}
        shop={shopPoint(shop)}
        reach={shop.settings.searchRadius * 1000}
      >
        {drawing => (
          <>
            {[...zones].reverse().map(zone => (
              <ZoneOutline
                key={zone.id}
                drawing={drawing}
                shape={zone.shape}
                name={zone.name}
                tone={zone.active ? (zone === hit ? 'hit' : 'plain') : 'off'}
              />
            ))}
            {point && <Pin drawing={drawing} point={point} />}
          </>
        )}
      </MapSheet>
      <div className={classes.probe}>
        <TextInput
          label={t('pos.deliveryZone.probe.label')}
          description={t('pos.deliveryZone.probe.help')}
          leftSection={<IconMapPin size={16} aria-hidden />}
          dir="ltr"
          value={asked}
          error={asked.trim() !== '' && !point ? t('pos.deliveryZone.probe.unreadable') : undefined}
          onChange={event => setAsked(event.currentTarget.value)}
        />
        <ProbeAnswer point={point} zone={hit} shop={shop} />
      </div>
    </section>
  )
}

function ProbeAnswer({ point, zone, shop }: { point: MapPoint | undefined; zone: ZoneRow | undefined; shop: Shop }) {
  const t = useTranslations()
  const { money, number } = useFormats()
  const distance = point ? number(metresBetween(shopPoint(shop), point) / 1000, 1) : ''
  return (
    <div role="status" className={classes.answer}>
      {point && (
        <>
          <Text fw={600}>{zone ? zone.name : t('pos.deliveryZone.probe.nowhere')}</Text>
          {zone && (
            <Text size="sm">
              {t('pos.deliveryZone.probe.terms', { fee: money(zone.fee), minimum: money(zone.minimumOrder) })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('pos.deliveryZone.probe.distance', { distance })}
          </Text>
        </>
      )}
    </div>
  )
}

function Pin({ drawing, point }: { drawing: Drawing; point: MapPoint }) {
  const { x, y } = drawing.place(point)
  return (
    <g className={classes.pin} transform={`translate(${x} ${y})`} aria-hidden>
      <path d="M0 0C-6 -9 -8 -12 -8 -16A8 8 0 1 1 8 -16C8 -12 6 -9 0 0Z" />
    </g>
  )
}
