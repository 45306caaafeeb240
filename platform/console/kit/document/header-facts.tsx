import type { AnyDocument } from '#platform/contract/define/document.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import { FieldCell } from '../fields/cells.tsx'
import { useFieldWords } from '../fields/field-words.ts'
import { isEmpty } from '../fields/kind-values.ts'
import { valueIn } from '../list/resource-columns.tsx'

interface HeaderFactsProps {
  document: AnyDocument
  header: object
  /** Fields that the page shows itself. */
  shownElsewhere?: readonly string[]
  className: string | undefined
}

const says = (value: unknown): boolean => !isEmpty(value) && value !== false

/** The header of a document, read-only: on paper and after it was closed. */
export function HeaderFacts({ document, header, shownElsewhere = [], className }: HeaderFactsProps) {
  const words = useFieldWords(document.key)
  const said = fieldEntries(document.header).filter(
    ([name]) => !shownElsewhere.includes(name) && says(valueIn(header, name)),
  )
  if (said.length === 0) return null
  return (
    <dl className={className}>
      {said.map(([name, { kind, facts }]) => (
        <div key={name}>
          <dt>{words.label(name)}</dt>
          <dd>
            <FieldCell
              kind={kind}
              to={facts.to}
              value={valueIn(header, name)}
              choice={value => words.choice(name, value)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
