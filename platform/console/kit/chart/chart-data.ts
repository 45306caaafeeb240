export interface ChartSeries {
  readonly name: string
  readonly label: string
  readonly colour: string
  readonly kind: 'bar' | 'line'
  /** Name of a series whose bars are at the same position: no point has both. */
  readonly inPlaceOf?: string
  /** A curved line, which never exceeds its values. */
  readonly smooth?: boolean
}

export interface ChartPoint {
  readonly name: string
  readonly values: Readonly<Record<string, number | null>>
}
