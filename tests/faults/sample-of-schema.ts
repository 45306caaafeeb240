import type { z } from 'zod'
import { type Shape, shapeOf } from './schema-shape.ts'

/** A value that a schema roughly accepts, with `id` for every id and free text. */
export function sampleOf(schema: z.ZodType, id: string): unknown {
  return sample(shapeOf(schema), id)
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
      return typeof shape.items === 'object' ? [sample(shape.items, id)] : []
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
