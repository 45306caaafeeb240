import { useCallback } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { figureText } from '#platform/rules/text/figure-text.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { useRecordNames } from '../fields/record-names.ts'

/** A value of a report's column as plain text: for tiles, axes and screen readers. */
export function useFigureWords(of: AnyReport): (column: string, value: unknown) => string {
  const formats = useFormats()
  const words = useFieldWords(of.key, 'columns')
  const { labels } = useRecordNames()
  return useCallback(
    (name, value) => {
      const column = of.columns[name]
      if (value == null || !column) return ''
      switch (column.kind) {
        case 'choice':
          return words.choice(name, String(value))
        case 'reference':
          return labels[column.to ?? '']?.[String(value)] ?? String(value)
        default:
          return figureText(formats, column.kind, value)
      }
    },
    [of, formats, words, labels],
  )
}
