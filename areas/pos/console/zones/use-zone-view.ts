import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import type { MapPoint } from '../../rules/zone/geometry.ts'
import { type MapView, metresAtZoom, type SheetSize, toView } from '../../rules/zone/map-view.ts'
import { toBorder, type ZoneShape } from '../../rules/zone/zone-at.ts'

/** Used until the sheet is measured. */
const FIRST_SIZE: SheetSize = { width: 640, height: 360 }

export const shopPoint = ({ settings }: Shop): MapPoint => ({ lat: settings.mapCentreY, lng: settings.mapCentreX })

/** The user's view of the map; by default all zones, or the shop at its configured zoom if there are none. */
export function useZoneView(shop: Shop, shapes: readonly ZoneShape[]) {
  const [own, setOwn] = useState<MapView>()
  const measured = useElementSize<HTMLDivElement>()
  const size = measured.width > 0 ? { width: measured.width, height: measured.height } : FIRST_SIZE
  const centre = shopPoint(shop)
  const all = toView(shapes.length > 0 ? [centre, ...shapes.flatMap(toBorder)] : [], size)
  const plain = { centre, metresPerUnit: metresAtZoom(shop.settings.mapZoom, centre.lat) }
  const view = own ?? all ?? plain
  return {
    ref: measured.ref,
    size,
    view,
    setView: setOwn,
    /** Shows everything again. */
    fit: () => setOwn(undefined),
    /** Keeps the view still while a shape is edited. */
    hold: () => setOwn(view),
  }
}
