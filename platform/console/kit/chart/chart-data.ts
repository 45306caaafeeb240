export interface ChartSeries {
  readonly name: string
  readonly label: string
  readonly colour: string
  readonly kind: 'bar' | 'line'
  /** Name of a series whose bars stand where this one's do: no point has both. */
  readonly inPlaceOf?: string
  /** A line in curves, which never goes beyond its values. */
  readonly smooth?: boolean
}

export interface ChartPoint {
  readonly name: string
  readonly values: Readonly<Record<string, number | null>>
}
