import { z } from 'zod'

/** The part of JSON Schema that describes what calls take. */
interface Shape {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly minimum?: number
  readonly minLength?: number
}

/** Something that a schema roughly takes, with `id` wherever an id or any free text goes. */
export function sampleOf(schema: z.ZodType, id: string): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, id) // a JSON Schema is of that shape
}

function sample(shape: Shape, id: string): unknown {
  const [variant] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? []
  if (variant) return sample(variant, id)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, sample(one, id)]))
    case 'array':
      return shape.items ? [sample(shape.items, id)] : []
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return textOf(shape, id)
  }
}

function textOf({ format, pattern }: Shape, id: string): string {
  if (format === 'email') return 'nobody@example.com'
  if (format === 'date') return '2026-03-01'
  if (format === 'date-time') return '2026-03-01T00:00:00Z'
  if (format !== 'uuid' && pattern?.includes('0-9 ()')) return '+61491570199'
  return id
}
