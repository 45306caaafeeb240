import type { CSSProperties } from 'react'
import type { Look } from '../../contract/shop-looks.ts'

type Colours = Pick<Look, 'accent' | 'background'>

/**
 * Colours of a look as variables of style sheets: `--look-accent` on `--look-background`, or the other way round. Without
 * a look the sheets use the colours of the theme.
 */
export function lookStyle(look: Colours | undefined): CSSProperties | undefined {
  if (!look?.accent || !look.background) return undefined
  return { '--look-accent': look.accent, '--look-background': look.background } as CSSProperties // variables of the style sheets
}
