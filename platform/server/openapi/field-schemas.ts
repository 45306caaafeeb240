import { type Field, type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { Translate, Words } from '../wire/words.ts'
import { type JsonSchema, nullable, objectOf, strictObjectOf, toJsonSchema } from './json-schema.ts'

/** The texts that forms and lists use: labels, help and choices of fields. */
export interface FieldWords {
  readonly translate: Translate
  readonly has: Words['has']
}

/** Label and help of a field, from the messages of its definition. */
export function fieldText({ translate, has }: FieldWords, key: string, name: string, part = 'fields'): JsonSchema {
  const label = `${key}.${part}.${name}`
  const help = `${key}.help.${name}`
  const texts = [label, help].filter(has).map(text => translate(text))
  return texts.length > 0 ? { description: texts.join('. ').replace('..', '.') } : {}
}

/** Reads never reveal a secret, only whether it is set. */
const readSchema = (field: Field): JsonSchema =>
  field.kind === 'secret' ? { type: 'boolean' } : toJsonSchema(field.schema, 'output')

const readField = (field: Field): JsonSchema =>
  field.presence === 'optional' ? nullable(readSchema(field)) : readSchema(field)

const writtenField = (field: Field): JsonSchema => {
  // Texts are trimmed before their form is judged, which hides the form from a schema of the input.
  const schema = { ...toJsonSchema(field.schema, 'input'), ...(field.kind === 'email' ? { format: 'email' } : {}) }
  const written = field.presence === 'required' ? schema : nullable(schema)
  return field.fallback === undefined ? written : { ...written, default: field.fallback }
}

const ROW_FACTS: Readonly<Record<string, JsonSchema>> = {
  id: { type: 'string', format: 'uuid' },
  version: {
    type: 'integer',
    description: 'Increases with every change; an update carries the version it was read with.',
  },
  createdAt: { type: 'string', format: 'date-time' },
  updatedAt: { type: 'string', format: 'date-time' },
}
const SITE: JsonSchema = { type: 'string', format: 'uuid', description: 'Id of the shop that the record belongs to.' }

interface Described {
  readonly key: string
  readonly fields: Fields
  readonly scope: string
}

/** A record as it is answered. A list with `columns` leaves other fields out. */
export function rowSchema({ key, fields, scope }: Described, words: FieldWords): JsonSchema {
  const members = fieldEntries(fields).map(([name, field]) => [
    name,
    { ...readField(field), ...fieldText(words, key, name) },
  ])
  const site = scope === 'site' ? { siteId: SITE } : {}
  return objectOf({ ...ROW_FACTS, ...site, ...Object.fromEntries(members) }, ['id', 'version'])
}

/** A record as it is written: whole to be added, in part to be changed. */
export function writtenSchema(
  { key, fields, scope }: Described,
  words: FieldWords,
  part: 'input' | 'patch',
): JsonSchema {
  const written = fieldEntries(fields).filter(([, field]) => !field.facts.readOnly)
  const members = written.map(([name, field]) => {
    const { default: fallback, ...schema } = writtenField(field)
    const stays = part === 'patch' || fallback === undefined
    return [name, { ...schema, ...(stays ? {} : { default: fallback }), ...fieldText(words, key, name) }]
  })
  const required = written.filter(([, field]) => field.presence === 'required').map(([name]) => name)
  const site = scope === 'site' ? { siteId: SITE } : {}
  const needed = scope === 'site' ? ['siteId', ...required] : required
  return strictObjectOf({ ...site, ...Object.fromEntries(members) }, part === 'input' ? needed : [])
}
