import '#platform/console/theme/desk-styles.ts'
import '@mantine/core/styles/Tooltip.layer.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { IconFocusCentered } from '#platform/console/icons/focus-centered.ts'
import { IconMinus } from '#platform/console/icons/minus.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { MapPoint } from '../../rules/zone/geometry.ts'
import { type MapView, roundDistance, type SheetPoint, type SheetSize, toSheet } from '../../rules/zone/map-view.ts'
import { useMapGestures } from './use-map-gestures.ts'
import classes from './zones.module.css'

/** Converts positions on earth to the sheet, for everything drawn on it. */
export interface Drawing {
  readonly view: MapView
  readonly size: SheetSize
  readonly place: (point: MapPoint) => SheetPoint
}

interface MapSheetProps {
  label: string
  /** Measured element around the sheet. */
  frame: Ref<HTMLDivElement>
  /** Of the sheet, in pixels. */
  size: SheetSize
  view: MapView
  onView: (view: MapView) => void
  /** Shows everything again. */
  onFit: () => void
  onPick?: ((point: MapPoint) => void) | undefined
  shop: MapPoint
  /** Metres around the shop of its first view. */
  reach: number
  children: (drawing: Drawing) => ReactNode
}

const SCALE_PART = 0.3
const GRID_PART = 0.25

/**
 * A map of our own with grid, scale and the shop in its centre; no map tiles, which would tell their provider where
 * merchants look.
 */
export function MapSheet({ label, frame, size, view, onView, onFit, onPick, shop, reach, children }: MapSheetProps) {
  const t = useTranslations()
  const { handlers, nearer, farther } = useMapGestures({ view, size, onView, onPick })
  const drawing: Drawing = { view, size, place: point => toSheet(view, size, point) }
  return (
    <div className={classes.map} ref={frame} dir="ltr">
      <svg
        className={classes.sheet}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="application"
        aria-label={label}
        aria-roledescription={t('pos.deliveryZone.map.kind')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it, plus and minus enlarge it
        tabIndex={0}
        {...handlers}
      >
        <Grid {...drawing} origin={shop} />
        <circle
          className={classes.reach}
          cx={drawing.place(shop).x}
          cy={drawing.place(shop).y}
          r={reach / view.metresPerUnit}
        />
        {children(drawing)}
        <ShopMark at={drawing.place(shop)} />
        <Scale {...drawing} />
      </svg>
      <div className={classes.mapTools}>
        <MapTool label={t('pos.deliveryZone.map.nearer')} onClick={nearer} icon={<IconPlus size={16} />} />
        <MapTool label={t('pos.deliveryZone.map.farther')} onClick={farther} icon={<IconMinus size={16} />} />
        <MapTool label={t('pos.deliveryZone.map.fit')} onClick={onFit} icon={<IconFocusCentered size={16} />} />
      </div>
    </div>
  )
}

const MapTool = ({ label, onClick, icon }: { label: string; onClick: () => void; icon: ReactNode }) => (
  <Tooltip label={label} position="left">
    <ActionIcon variant="default" size="lg" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
)

/** Grid lines at round distances from the shop. */
function Grid({ view, size, place, origin }: Drawing & { origin: MapPoint }) {
  const step = roundDistance(size.width * view.metresPerUnit * GRID_PART) / view.metresPerUnit
  const { x, y } = place(origin)
  const lines = (from: number, length: number) => {
    const first = ((from % step) + step) % step
    return Array.from({ length: Math.max(0, Math.ceil((length - first) / step)) }, (_, at) => first + at * step) // not money: lines
  }
  return (
    <g className={classes.grid} aria-hidden>
      {lines(x, size.width).map(at => (
        <line key={`x${at}`} x1={at} x2={at} y1={0} y2={size.height} />
      ))}
      {lines(y, size.height).map(at => (
        <line key={`y${at}`} x1={0} x2={size.width} y1={at} y2={at} />
      ))}
    </g>
  )
}

function Scale({ view, size }: Drawing) {
  const { number } = useFormats()
  const t = useTranslations()
  const metres = roundDistance(size.width * view.metresPerUnit * SCALE_PART)
  const width = metres / view.metresPerUnit
  const words =
    metres >= 1000
      ? t('pos.deliveryZone.map.kilometres', { distance: number(metres / 1000) })
      : t('pos.deliveryZone.map.metres', { distance: number(metres) })
  return (
    <g className={classes.scale} transform={`translate(12 ${size.height - 14})`}>
      <path d={`M0 -5V0H${width}V-5`} />
      <text x={width / 2} y={-6}>
        {words}
      </text>
    </g>
  )
}

const ShopMark = ({ at }: { at: SheetPoint }) => (
  <g className={classes.shop} transform={`translate(${at.x} ${at.y})`} aria-hidden>
    <circle r={9} />
    <path d="M-4 -1V4H4V-1M-5 -1L0 -5L5 -1" />
  </g>
)
