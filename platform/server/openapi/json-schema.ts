import { z } from 'zod'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  [keyword: string]: unknown
}

/** Values that JSON Schema cannot express (branded or transformed ones) are described as anything. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Of TypeScript's readonly arrays; in OpenAPI it would say that no request may have them.
    override: ({ jsonSchema }) => {
      delete jsonSchema.readOnly
    },
  }) as JsonSchema
  return rest
}

export const schemaRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** An object whose members are all there, unless `required` names fewer. */
export const objectOf = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = Object.keys(properties),
): JsonSchema => ({ type: 'object', properties, ...(required.length > 0 ? { required } : {}) })

/** An object that accepts no other members. */
export const strictObjectOf = (...parts: Parameters<typeof objectOf>): JsonSchema => ({
  ...objectOf(...parts),
  additionalProperties: false,
})
