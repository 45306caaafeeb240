import type { FieldWords } from './field-schemas.ts'

/** The name of a list as a sentence has it: `stocktakes`, but `SVC types`. */
export function thingsOf(key: string, { translate, has }: FieldWords): string {
  const title = has(`${key}.title`) ? translate(`${key}.title`) : key
  const [first = '', second = ''] = title
  return second === second.toLowerCase() ? first.toLowerCase() + title.slice(1) : title
}
