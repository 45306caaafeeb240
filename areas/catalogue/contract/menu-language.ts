import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { LONGEST_ITEM_NAME } from '../rules/item-name.ts'
import { TRANSLATED_KINDS } from '../rules/menu/translated-kinds.ts'

const NEED = 'catalogue.menuLanguage'
/** 4 MB of Base64 hold a file of 3 MB: a hundred thousand names. */
const LARGEST_FILE = 4 * 1024 * 1024

const of = {
  kind: z.enum(TRANSLATED_KINDS),
  isoName: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(20),
}

const translatedRow = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  name2: z.string().nullable(),
  /** Null where it is missing. */
  text: z.string().nullable(),
})
export type TranslatedRow = z.infer<typeof translatedRow>

/** Names of categories, items or options beside what they are called in a language, fifty at a time. */
export const translatedNames = operation('/al/catalogue/menuLanguage/texts', {
  input: z.strictObject({
    ...of,
    search: z.string().trim().max(100),
    missingOnly: z.boolean(),
    page: z.int().min(1).max(100_000),
  }),
  output: z.object({ rows: z.array(translatedRow), total: z.int(), missing: z.int() }),
  need: `${NEED}:view`,
})

/** Names in a language; an empty one is taken away. */
export const saveTranslations = operation('/al/catalogue/menuLanguage/save', {
  input: z.strictObject({
    ...of,
    texts: z
      .array(z.strictObject({ id: z.uuid(), text: z.string().trim().max(LONGEST_ITEM_NAME) }))
      .min(1)
      .max(500),
  }),
  output: z.object({ saved: z.int() }),
  need: `${NEED}:update`,
  writes: true,
  bodyLimit: BATCH_BODY,
})

/** Fills what is missing in a language from the first or the second name, or from another language. */
export const copyTranslations = operation('/al/catalogue/menuLanguage/copy', {
  input: z.strictObject({ ...of, from: z.union([z.literal(['name', 'name2']), of.isoName]) }),
  output: z.object({ copied: z.int() }),
  need: `${NEED}:update`,
  writes: true,
})

/** Code, name and text of all entries, to be translated elsewhere and imported. */
export const exportTranslations = operation('/al/catalogue/menuLanguage/export', {
  input: z.strictObject(of),
  output: z.unknown(),
  need: `${NEED}:view`,
  answer: 'file',
  costly: true,
})

/** Takes such a file, CSV or XLSX: the first column is the code, the third the text; rows without a text change nothing. */
export const importTranslations = operation('/al/catalogue/menuLanguage/import', {
  input: z.strictObject({ ...of, file: z.base64().max(LARGEST_FILE) }),
  output: z.object({ saved: z.int(), unknown: z.array(z.string()), tooLong: z.array(z.string()) }),
  need: `${NEED}:update`,
  writes: true,
  bodyLimit: LARGEST_FILE + 4096,
})
