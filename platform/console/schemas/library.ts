import { z } from 'zod'
import { provide } from './recorded.ts'

// Imported by code that lets a schema judge a value. Only what definitions use is named, so that the rest of zod stays
// out of the browser; recorded.test.ts finds what is missing.
provide({
  array: z.array,
  base64: z.base64,
  boolean: z.boolean,
  custom: z.custom,
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  file: z.file,
  int: z.int,
  int32: z.int32,
  iso: z.iso,
  json: z.json,
  lazy: z.lazy,
  literal: z.literal,
  looseObject: z.looseObject,
  null: z.null,
  number: z.number,
  object: z.object,
  partialRecord: z.partialRecord,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
  unknown: z.unknown,
  uuid: z.uuid,
})
