/** Values by the type of their variable. */
interface ValueByType {
  text: string
  /** Integer minor units of the shop's currency. */
  money: number
  number: number
  /** YYYY-MM-DD. */
  date: string
  /** ISO instant. */
  instant: string
  barcode: string
  /** Id of a stored file; empty without one. */
  picture: string
  boolean: boolean
}
export type VariableType = keyof ValueByType
export type Value = ValueByType[VariableType]

export interface Variable<T extends VariableType = VariableType> {
  readonly type: T
  readonly sample: ValueByType[T]
}

export type Fields = { readonly [name: string]: Field }

export interface Group<F extends Fields = Fields> {
  readonly type: 'group'
  readonly fields: F
}

/** Repeats elements; inside, its fields are called by `item`. */
export interface List<F extends Fields = Fields> {
  readonly type: 'list'
  readonly item: string
  readonly fields: F
  /** Rows in samples, where most data have none. */
  readonly sampleRows?: number | undefined
}

export type Field = Variable | Group | List

/** Data of a template, from the catalogue of its variables. */
export type DataOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends List<infer G>
    ? readonly DataOf<G>[]
    : F[K] extends Group<infer G>
      ? DataOf<G>
      : F[K] extends Variable<infer T>
        ? ValueByType[T]
        : never
}

/** Data whose catalogue is known only at run time. */
export interface Data {
  readonly [name: string]: Value | Data | readonly Data[]
}

const variable =
  <T extends VariableType>(type: T) =>
  (sample: ValueByType[T]): Variable<T> => ({ type, sample })

export const text = variable('text')
export const money = variable('money')
export const number = variable('number')
export const date = variable('date')
export const instant = variable('instant')
export const barcode = variable('barcode')
export const boolean = variable('boolean')
export const picture = variable('picture')

export const group = <F extends Fields>(fields: F): Group<F> => ({ type: 'group', fields })
export const list = <F extends Fields>(item: string, fields: F, sampleRows?: number): List<F> => ({
  type: 'list',
  item,
  fields,
  sampleRows,
})
