import type { ReactNode } from 'react'
import type { PromotionKind } from '../../rules/promotion.ts'
import classes from './all.module.css'

interface BoxProps {
  x: number
  y: number
  size?: number
  /** Free or reduced: drawn as an outline. */
  off?: boolean
  /** Another product of the same group. */
  other?: boolean
}

/** One unit of a product. */
const Box = ({ x, y, size = 16, off, other }: BoxProps) => (
  <rect
    x={x}
    y={y}
    width={size}
    height={size}
    rx={3}
    className={off ? classes.free : other ? classes.otherProduct : classes.product}
  />
)

/** A price tag with its hole at the left. */
const Tag = ({ x, y }: { x: number; y: number }) => (
  <g>
    <path d={`M${x} ${y + 8} l8 -8 h22 v16 h-22 z`} className={classes.tag} />
    <circle cx={x + 9} cy={y + 8} r={2} className={classes.hole} />
  </g>
)

const Arrow = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x} ${y} h10 m-4 -4 l4 4 l-4 4`} className={classes.stroke} />
)

const Plus = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x - 4} ${y} h8 M${x} ${y - 4} v8`} className={classes.stroke} />
)

/** What each kind does, as one picture of 96 by 48. */
const PICTURES: Readonly<Record<PromotionKind, ReactNode>> = {
  special: (
    <>
      <Box x={14} y={14} size={22} />
      <Tag x={48} y={6} />
      <path d="M56 19 l20 -10" className={classes.stroke} />
      <Tag x={48} y={27} />
    </>
  ),
  happyHour: (
    <>
      <circle cx={28} cy={24} r={17} className={classes.otherProduct} />
      <path d="M28 24 V7 A17 17 0 0 1 45 24 z" className={classes.product} />
      <path d="M28 13 V24 H37" className={classes.stroke} />
      <Tag x={54} y={16} />
    </>
  ),
  mixSale: (
    <>
      <Box x={6} y={16} />
      <Box x={24} y={16} other />
      <Box x={42} y={16} />
      <path d="M6 37 v3 h52 v-3" className={classes.stroke} />
      <Tag x={63} y={16} />
    </>
  ),
  buyGetFree: (
    <>
      <Box x={10} y={16} />
      <Box x={29} y={16} />
      <Plus x={55} y={24} />
      <Box x={66} y={14} size={20} off />
    </>
  ),
  mixQuantityDiscount: (
    <>
      <Box x={10} y={30} size={12} />
      <Box x={34} y={30} size={12} other />
      <Box x={34} y={16} size={12} />
      <Box x={58} y={30} size={12} />
      <Box x={58} y={16} size={12} other />
      <Box x={58} y={2} size={12} />
      <path d="M78 40 l10 -32 M80 14 a3 3 0 1 0 .1 0 M87 30 a3 3 0 1 0 .1 0" className={classes.stroke} />
    </>
  ),
  quantityFavour: (
    <>
      <Box x={8} y={26} size={14} />
      <Arrow x={27} y={33} />
      <Box x={42} y={26} size={14} />
      <Box x={58} y={26} size={14} />
      <Box x={74} y={26} size={14} />
      <path d="M10 8 H30 V14 H60 V20 H88" className={classes.stroke} />
    </>
  ),
  sale: (
    <>
      <path d="M10 8 h76 v10 a6 6 0 0 0 0 12 v10 h-76 v-10 a6 6 0 0 0 0 -12 z" className={classes.tag} />
      <path d="M62 10 V38" className={classes.perforation} />
      <path d="M20 16 V32 M25 16 V32 M28 16 V32 M34 16 V32 M37 16 V32 M43 16 V32 M48 16 V32" className={classes.bars} />
    </>
  ),
}

/** Decoration: the title and the example beside it say the same in words. */
export const KindPicture = ({ kind }: { kind: PromotionKind }) => (
  <svg viewBox="0 0 96 48" className={classes.picture} aria-hidden focusable="false">
    {PICTURES[kind]}
  </svg>
)
