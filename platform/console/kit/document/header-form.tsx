import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { type Field, fieldEntries } from '#platform/contract/define/field.ts'
import { FieldControl } from '../fields/controls/controls.tsx'
import { useFieldWords } from '../fields/field-words.ts'
import { sameValue } from '../form/form-state.ts'
import { fieldProblem } from '../form/judge.ts'
import { valueIn } from '../list/resource-columns.tsx'
import type { DocumentModel } from './use-document.ts'

interface HeaderFormProps<D extends AnyDocument> {
  document: D
  model: DocumentModel<D>
  /** Fields that the page shows itself. */
  shownElsewhere?: readonly string[]
}

/** The header's fields; each is saved on blur. */
export function HeaderForm<D extends AnyDocument>({ document, model, shownElsewhere = [] }: HeaderFormProps<D>) {
  if (!model.header) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      {fieldEntries(document.header)
        .filter(([name]) => !shownElsewhere.includes(name))
        .filter(toldBy(model.header))
        .map(([name, field]) => (
          <HeaderField
            key={`${name} ${JSON.stringify(valueIn(model.header ?? {}, name))}`}
            document={document}
            model={model}
            name={name}
            field={field}
          />
        ))}
    </SimpleGrid>
  )
}

/** Values that the document sets are shown once they exist. */
const toldBy =
  (header: object) =>
  ([name, field]: readonly [string, Field]): boolean =>
    !field.facts.readOnly || valueIn(header, name) != null

interface HeaderFieldProps<D extends AnyDocument> extends HeaderFormProps<D> {
  name: string
  field: Field
}

function HeaderField<D extends AnyDocument>({ document, model, name, field }: HeaderFieldProps<D>) {
  const t = useTranslations()
  const words = useFieldWords(document.key)
  const stored = valueIn(model.header ?? {}, name)
  const [value, setValue] = useState(stored)
  const [error, setError] = useState<string>()
  const leave = () => {
    if (sameValue(value, stored)) return
    const problem = fieldProblem(field, value)
    setError(problem && t(problem.code, problem.params))
    if (!problem) void model.changeHeader(name, value)
  }
  return (
    <FieldControl
      kind={field.kind}
      name={name}
      label={words.label(name)}
      help={words.help(name)}
      error={error}
      required={field.presence === 'required' && !field.facts.readOnly}
      clearable={field.presence === 'optional'}
      disabled={!model.editable}
      facts={field.facts}
      choice={each => words.choice(name, each)}
      value={value}
      onChange={setValue}
      onBlur={leave}
    />
  )
}
