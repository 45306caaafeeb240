import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { type Field, fieldEntries } from '#platform/contract/define/field.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import { FieldCell } from '../fields/cells.tsx'
import { type FieldWords, useFieldWords } from '../fields/field-words.ts'
import { kindColumn } from '../list/resource-columns.tsx'
import classes from './document.module.css'
import { HeaderFacts } from './header-facts.tsx'
import type { Line } from './line-edits.ts'
import { lineTotals } from './line-totals.tsx'
import type { DocumentModel } from './use-document.ts'

export interface PaperMore {
  /** Above the header's fields: the recipient. */
  paperHead?: ReactNode
  /** Below the lines: the totals. */
  paperFoot?: ReactNode
  /** Header fields that these parts already show, or that are internal. */
  paperTold?: readonly string[] | undefined
}

interface DocumentPaperProps<D extends AnyDocument> extends PaperMore {
  document: D
  model: DocumentModel<D>
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && value !== false

/**
 * Printed by the browser: the header and all lines, including those that the grid on screen does not draw. Rendered
 * when printing.
 */
export function DocumentPaper<D extends AnyDocument>(props: DocumentPaperProps<D>) {
  const { document, model, paperHead, paperFoot, paperTold = [] } = props
  const { active } = usePlace()
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(active))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [active])
  const lineWords = useFieldWords(document.key, 'lineFields')
  const { header, lines, names } = model
  if (!printing || !header) return null
  return (
    <div data-print="only">
      {paperHead}
      <HeaderFacts document={document} header={header} shownElsewhere={paperTold} className={classes.facts} />
      <PaperLines document={document} lines={lines} labels={names.labels} words={lineWords} />
      {paperFoot}
    </div>
  )
}

/** Fields with a value in any line that do not repeat an earlier field (an item, and its name again). */
function fieldsOnPaper(document: AnyDocument, lines: readonly Line[], labels: Labels): [string, Field][] {
  const said = new Set<string>()
  return fieldEntries(document.lines).filter(([name, { kind, facts }]) => {
    const inWords = (value: unknown) => labels[facts.to ?? '']?.[String(value)] ?? String(value ?? '')
    const column = lines.map(line => inWords(line[name])).join('\n')
    if (!lines.some(line => hasValue(line[name])) || (kind === 'text' && said.has(column))) return false
    said.add(column)
    return true
  })
}

interface PaperLinesProps {
  document: AnyDocument
  lines: readonly Line[]
  labels: Labels
  words: FieldWords
}

function PaperLines({ document, lines, labels, words }: PaperLinesProps) {
  const columns = fieldsOnPaper(document, lines, labels)
  const totals = lineTotals(document, lines)
  const atEnd = (kind: (typeof columns)[number][1]['kind']) => kindColumn(kind).align === 'end' || undefined
  return (
    <table className={classes.paper}>
      <thead>
        <tr>
          {columns.map(([name, { kind }]) => (
            <th key={name} data-end={atEnd(kind)}>
              {words.label(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.lineId}>
            {columns.map(([name, { kind, facts }]) => (
              <td key={name} data-end={atEnd(kind)}>
                <FieldCell kind={kind} to={facts.to} value={line[name]} choice={value => words.choice(name, value)} />
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr>
            {columns.map(([name, { kind }]) => (
              <th key={name} data-end={atEnd(kind)}>
                {totals[name]}
              </th>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
