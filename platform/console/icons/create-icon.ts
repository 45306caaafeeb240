import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** Part of a drawing: its element and React attributes. */
type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels or as a CSS size. */
  readonly size?: number | string
  /** Thickness of the lines, in the 24 units of the drawing. */
  readonly stroke?: number | string
}

const BOX = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' }
const OUTLINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Creates a component that draws an icon of Tabler's set. `name` is also its class, for the theme and tests. */
export function createIcon(name: string, shapes: readonly Shape[]): FunctionComponent<IconProps> {
  const filled = name.endsWith('-filled')
  const content = shapes.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }))
  return ({ size = 24, stroke = 2, color = 'currentColor', className, ...others }) => {
    const drawn = filled ? { fill: color } : { ...OUTLINE, stroke: color, strokeWidth: stroke }
    const classes = `tabler-icon tabler-icon-${name}${className ? ` ${className}` : ''}`
    return createElement('svg', { ...BOX, ...drawn, width: size, height: size, className: classes, ...others }, content)
  }
}
