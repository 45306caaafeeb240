import type { FieldKind } from '#platform/contract/define/field.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { figureText } from '#platform/rules/text/figure-text.ts'
import type { Formats } from '#platform/rules/text/formats.ts'
import type { Context } from '#platform/server/operation/context.ts'

export interface EmailContext {
  readonly ctx: Context
  readonly of: AnyReport
  readonly formats: Formats
  /** Names of the records that rows refer to, by resource and id. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Figures are aligned to the end of their column. */
export const isFigure = (kind: FieldKind): boolean =>
  ['money', 'unitPrice', 'integer', 'decimal', 'percent'].includes(kind)

/** What a value of a choice is called, by the report or by all of its area. */
function choiceWord({ ctx, of }: EmailContext, column: string, value: string): string {
  const own = `${of.key}.choices.${column}.${value}`
  const common = `${of.area}.choices.${column}.${value}`
  const known = [own, common].find(key => ctx.words.has(key))
  return known ? ctx.words.in(ctx.locale)(known) : value
}

interface Said {
  readonly column: string
  readonly kind: FieldKind
  readonly to?: string | undefined
}

/** A value as people read it in the shop's language and formats; empty for nothing. */
export function inWords(words: EmailContext, { column, kind, to = '' }: Said, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const { formats, labels } = words
  switch (kind) {
    case 'choice':
      return choiceWord(words, column, String(value))
    case 'reference':
      return labels[to]?.[String(value)] ?? ''
    default:
      return figureText(formats, kind, value)
  }
}
