import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type AnyReport, columnsFor } from '#platform/contract/define/report.ts'
import type { FieldWords } from '../fields/field-words.ts'
import classes from './report.module.css'

interface FigureNotesProps {
  report: AnyReport
  parameters: Readonly<Record<string, unknown>>
  words: FieldWords
}

/** Explanation of each figure of the report, for comparison with other books. */
export function FigureNotes({ report, parameters, words }: FigureNotesProps) {
  const t = useTranslations()
  const notes = columnsFor(report, parameters).flatMap(([name, { hidden }]) => {
    const note = hidden ? undefined : words.note(name)
    return note === undefined ? [] : [{ name, note }]
  })
  if (notes.length === 0) return null
  return (
    <details className={classes.notes} data-print="hide">
      <summary>{t('platform.report.notes')}</summary>
      <dl>
        {notes.map(({ name, note }) => (
          <div key={name}>
            <dt>{words.label(name)}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
