import { toBorder, type ZoneShape } from '../../rules/zone/zone-at.ts'
import type { Drawing } from './map-sheet.tsx'
import classes from './zones.module.css'

interface ZoneOutlineProps {
  drawing: Drawing
  shape: ZoneShape
  name?: string | undefined
  /** own: being drawn. hit: contains the requested point. other: for comparison. off: not delivered to now. */
  tone: 'plain' | 'own' | 'hit' | 'other' | 'off'
}

/** A zone on the map with its name at its upper border, where names of nested zones do not overlap. */
export function ZoneOutline({ drawing, shape, name, tone }: ZoneOutlineProps) {
  const corners = toBorder(shape).map(drawing.place)
  const [top] = [...corners].sort((corner, other) => corner.y - other.y)
  return (
    <g className={classes.zone} data-tone={tone}>
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {name && top && (
        <text x={top.x} y={top.y + 16}>
          {name}
        </text>
      )}
    </g>
  )
}
