import type { CSSProperties } from 'react'
import type { CellState } from '../../rules/menu/frozen-menu.ts'
import type { CellContent } from '../../rules/menu/menu.ts'
import { readableOn } from '../../rules/menu/readable-on.ts'
import { FunctionIcon } from './function-icons.tsx'
import classes from './menu-grid.module.css'

export interface MenuCellFaceProps {
  holds: CellContent
  label: string
  /** #rrggbb */
  colour: string | null
  textColour: string | null
  /** Address of the picture. */
  image: string | null
  state: CellState
  /** Under the label: a price, or why it sells nothing. */
  detail?: string | undefined
}

/** How a button of a till's menu looks, on the till and wherever it is designed. */
export function MenuCellFace({ holds, label, colour, textColour, image, state, detail }: MenuCellFaceProps) {
  const dressed = colour !== null && state === 'ready'
  const letters = dressed && textColour === null ? readableOn(colour) : undefined
  const style: Record<string, string> = dressed
    ? { '--cell-colour': colour, ...(textColour === null ? {} : { '--cell-text': textColour }) }
    : {}
  return (
    <span
      className={classes.face}
      data-kind={holds.kind}
      data-state={state}
      data-letters={letters}
      style={style as CSSProperties} // React's type knows no variables
    >
      {image && (
        <img className={classes.picture} src={image} alt="" loading="lazy" decoding="async" draggable={false} />
      )}
      {holds.kind === 'function' && (
        <span className={classes.icon}>
          <FunctionIcon name={holds.name} />
        </span>
      )}
      <span className={classes.label} dir="auto">
        {label}
      </span>
      {/* The blank is heard, and not seen. */} {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
}
