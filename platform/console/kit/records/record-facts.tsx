import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { isEmpty } from '#platform/console/kit/fields/kind-values.ts'
import { valueIn } from '#platform/console/kit/list/resource-columns.tsx'
import { fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import classes from './records.module.css'

interface RecordFactsProps<R extends AnyResource> {
  resource: R
  row: RowOf<R>
  fields: readonly string[]
}

/** Read-only fields of a record. */
export function RecordFacts<R extends AnyResource>({ resource, row, fields }: RecordFactsProps<R>) {
  const words = useFieldWords(resource.key)
  return (
    <dl className={classes.facts}>
      {fields.map(name => {
        const field = fieldNamed(resource.fields, name)
        const value = valueIn(row, name)
        if (!field || isEmpty(value)) return null
        return (
          <div key={name} className={classes.fact}>
            <dt>{words.label(name)}</dt>
            <dd>
              <FieldCell
                kind={field.kind}
                unit={field.facts.unit}
                value={value}
                to={field.facts.to}
                choice={choice => words.choice(name, choice)}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
