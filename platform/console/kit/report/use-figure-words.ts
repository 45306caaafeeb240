import { useCallback } from 'react'
import { useFormats } from '#platform/console/shell/formats.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { useFieldWords } from '../fields/field-words.ts'
import { useRecordNames } from '../fields/record-names.ts'

/** A value of a report's column as plain words: for tiles, axes and those who listen. */
export function useFigureWords(of: AnyReport): (column: string, value: unknown) => string {
  const formats = useFormats()
  const words = useFieldWords(of.key, 'columns')
  const { labels } = useRecordNames()
  return useCallback(
    (name, value) => {
      const column = of.columns[name]
      if (value == null || !column) return ''
      switch (column.kind) {
        case 'money':
        case 'unitPrice':
          return formats.money(Number(value))
        case 'percent':
          return formats.percent(Number(value), 1)
        case 'integer':
        case 'decimal':
          return formats.number(Number(value))
        case 'date':
          return formats.date(String(value))
        case 'time':
          return formats.time(String(value))
        case 'instant':
          return formats.instant(String(value))
        case 'choice':
          return words.choice(name, String(value))
        case 'reference':
          return labels[column.to ?? '']?.[String(value)] ?? String(value)
        default:
          return String(value)
      }
    },
    [of, formats, words, labels],
  )
}
