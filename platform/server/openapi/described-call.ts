import type { JsonSchema } from './json-schema.ts'

export interface NamedExample {
  /** Such as `list`; the only example of a call has the name `request`. */
  readonly name: string
  readonly value: unknown
}

/** What is said of one call beyond its path and permission. */
export interface CallDescription {
  readonly summary: string
  readonly description: string
  readonly input: JsonSchema
  /** `result` of the answer. */
  readonly result: JsonSchema
  /** Members of the answer beside `result`. */
  readonly beside?: Readonly<Record<string, JsonSchema>>
  /** Derived from the schema where absent. */
  readonly requests?: readonly NamedExample[]
}
