import type { Decoration, Table } from '../../rules/floor-plan/floor-plan.ts'
import classes from './floor-plan.module.css'

/** Centimetres: size of a seat, and how far it reaches under the table. */
const SEAT = 15
const MOST_DRAWN = 24

interface SeatSpot {
  readonly x: number
  readonly y: number
}

/** Where the chairs stand: around a round table, along both long sides of others, on one side of a bar. */
function seatSpots({ shape, seats, size }: Table): SeatSpot[] {
  const count = Math.min(seats, MOST_DRAWN)
  if (shape === 'round')
    return Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * 2 * Math.PI - Math.PI / 2
      return { x: Math.cos(angle) * (size.width / 2 + SEAT), y: Math.sin(angle) * (size.depth / 2 + SEAT) }
    })
  const above = shape === 'bar' ? 0 : Math.floor(count / 2) // not money: chairs
  const side = (length: number, y: number) =>
    Array.from({ length }, (_, at) => ({ x: size.width * ((at + 1) / (length + 1) - 0.5), y }))
  return [...side(above, -size.depth / 2 - SEAT), ...side(count - above, size.depth / 2 + SEAT)]
}

/** Centimetres that a letter takes on the plan. */
const LETTER = 9

/** The name is drawn on the table where it fits; the list always has it. */
function hasRoomFor(name: string, { size, angle }: Table): boolean {
  const lies = angle % 180 < 45 || angle % 180 > 135
  return name !== '' && name.length * LETTER <= (lies ? size.width : size.depth)
}

interface TableShapeProps {
  table: Table
  chosen?: boolean
  /** Its number is that of another table. */
  twice?: boolean
  /** What it is used for now; then the page itself says its number. */
  status?: 'free' | 'open' | 'here'
  /** It is pushed together with others: words run across the seam. */
  joined?: boolean
}

/** A table seen from above: its chairs, its top, its number upright whatever its angle. */
export function TableShape({ table, chosen, twice, status, joined }: TableShapeProps) {
  const { x, y, angle, size, shape, number, name, seats } = table
  return (
    <g
      className={classes.table}
      data-piece={table.id}
      data-chosen={chosen || undefined}
      data-twice={twice || undefined}
      data-status={status}
      data-joined={joined || undefined}
    >
      <g transform={`translate(${x} ${y}) rotate(${angle})`}>
        {seatSpots(table).map((spot, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chairs are told by nothing but their place
          <circle key={at} className={classes.seat} cx={spot.x} cy={spot.y} r={SEAT} />
        ))}
        {shape === 'round' ? (
          <ellipse className={classes.top} rx={size.width / 2} ry={size.depth / 2} />
        ) : (
          <rect
            className={classes.top}
            x={-size.width / 2}
            y={-size.depth / 2}
            width={size.width}
            height={size.depth}
            rx={shape === 'bar' ? size.depth / 4 : 6}
          />
        )}
      </g>
      {status === undefined && (
        <>
          <text className={classes.number} x={x} y={y - 8}>
            {number}
          </text>
          <text className={classes.seats} x={x} y={y + 16}>
            {hasRoomFor(name, table) ? name : `×${seats}`}
          </text>
        </>
      )}
    </g>
  )
}

export function DecorationShape({ piece, chosen }: { piece: Decoration; chosen?: boolean }) {
  const { x, y, angle, size, kind, text } = piece
  return (
    <g data-piece={piece.id} transform={`translate(${x} ${y}) rotate(${angle})`}>
      <rect
        className={kind === 'wall' ? classes.wall : classes.label}
        data-chosen={chosen || undefined}
        x={-size.width / 2}
        y={-size.depth / 2}
        width={size.width}
        height={size.depth}
      />
      {kind === 'label' && <text className={classes.text}>{text}</text>}
    </g>
  )
}
