import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Size } from '#platform/rules/canvas/piece.ts'

const STEP = 1.25

/** What part of a drawing is looked at. */
export interface View {
  readonly viewBox: string
  readonly zoom: number
  /** From the window's pixels to the unit of the drawing. */
  pointAt(clientX: number, clientY: number): { x: number; y: number }
  /** Moves by pixels of the window. */
  pan(x: number, y: number): void
  zoomBy(factor: number): void
  zoomIn(): void
  zoomOut(): void
  fit(): void
}

interface ViewLimits {
  /** Around the drawing, in its unit. */
  readonly margin: number
  readonly closest: number
}

export function useView(svg: RefObject<SVGSVGElement | null>, size: Size, { margin, closest }: ViewLimits): View {
  const [zoom, setZoom] = useState(1)
  const [centre, setCentre] = useState<{ x: number; y: number } | null>(null)
  const whole = { width: size.width + 2 * margin, depth: size.depth + 2 * margin }
  const middle = centre ?? { x: size.width / 2, y: size.depth / 2 }
  const width = whole.width / zoom
  const depth = whole.depth / zoom
  const pointAt = useCallback(
    (clientX: number, clientY: number) => {
      const matrix = svg.current?.getScreenCTM()
      if (!matrix) return { x: 0, y: 0 }
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
      return { x, y }
    },
    [svg],
  )
  const last = useRef(middle)
  last.current = middle
  const zoomBy = (factor: number) => setZoom(now => Math.min(Math.max(now * factor, 1), closest))
  return {
    viewBox: `${middle.x - width / 2} ${middle.y - depth / 2} ${width} ${depth}`,
    zoom,
    pointAt,
    pan: (x, y) => {
      const scale = svg.current?.getScreenCTM()?.a ?? 1
      const next = { x: last.current.x - x / scale, y: last.current.y - y / scale }
      last.current = next
      setCentre(next)
    },
    zoomBy,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    fit: () => {
      setZoom(1)
      setCentre(null)
    },
  }
}
