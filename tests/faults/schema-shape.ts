import { z } from 'zod'

/** The part of JSON Schema that describes inputs of calls. */
export interface Shape {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape | boolean
  readonly prefixItems?: readonly Shape[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
}

/** Input of a call, as a JSON Schema. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape // a JSON Schema has that shape
