import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import type { MapPoint } from '../../rules/zone/geometry.ts'
import { type MapView, metresAtZoom, type SheetSize, viewOf } from '../../rules/zone/map-view.ts'
import { borderOf, type ZoneShape } from '../../rules/zone/zone-at.ts'

/** Until the sheet is drawn and measured. */
const FIRST_SIZE: SheetSize = { width: 640, height: 360 }

export const shopPoint = ({ settings }: Shop): MapPoint => ({ lat: settings.mapCentreY, lng: settings.mapCentreX })

/** The map as somebody moved it; until then all of the zones, or the shop at the zoom of its settings where there are none. */
export function useZoneView(shop: Shop, shapes: readonly ZoneShape[]) {
  const [own, setOwn] = useState<MapView>()
  const measured = useElementSize<HTMLDivElement>()
  const size = measured.width > 0 ? { width: measured.width, height: measured.height } : FIRST_SIZE
  const centre = shopPoint(shop)
  const all = viewOf(shapes.length > 0 ? [centre, ...shapes.flatMap(borderOf)] : [], size)
  const plain = { centre, metresPerUnit: metresAtZoom(shop.settings.mapZoom, centre.lat) }
  const view = own ?? all ?? plain
  return {
    ref: measured.ref,
    size,
    view,
    setView: setOwn,
    /** Back to where everything is to be seen. */
    fit: () => setOwn(undefined),
    /** Keeps the sheet still while something on it is changed. */
    hold: () => setOwn(view),
  }
}
