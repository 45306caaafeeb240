import { type AnyReport, columnEntries, type ReportColumn } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { Described } from './describe-resource.ts'
import type { CallDescription } from './described-call.ts'
import type { FieldWords } from './field-schemas.ts'
import { type JsonSchema, listOf, nullable, objectOf, schemaRef, toJsonSchema } from './json-schema.ts'
import { thingsOf } from './things.ts'

const NUMBERS = new Set(['integer', 'decimal', 'money', 'unitPrice', 'percent'])
const FORMATS: Readonly<Record<string, string>> = { date: 'date', instant: 'date-time' }

function columnSchema({ kind }: ReportColumn): JsonSchema {
  if (NUMBERS.has(kind)) return { type: 'number' }
  if (kind === 'boolean') return { type: 'boolean' }
  if (kind === 'json') return {}
  return { type: 'string', ...(FORMATS[kind] ? { format: FORMATS[kind] } : {}) }
}

/** Calls of a report. A row has the columns that its parameters and the caller's permissions allow. */
export function describeReport(of: AnyReport, { translate: t, has }: FieldWords): Described {
  const { key } = of
  const things = thingsOf(key, { translate: t, has })
  const calls = reportOperations(of)
  const text = (name: string) => ({
    summary: t(`platform.api.${name}.summary`, { things }),
    description: t(`platform.api.${name}.description`, { things }),
  })
  const columns = columnEntries(of.columns).map(([name, column]) => {
    const label = `${key}.columns.${name}`
    return [name, { ...nullable(columnSchema(column)), ...(has(label) ? { description: t(label) } : {}) }]
  })
  const row = objectOf(Object.fromEntries(columns), [])
  const beside = {
    total: { type: 'integer', minimum: 0, description: 'Row count of the whole report.' },
    totals: { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    labels: { type: 'object', additionalProperties: { type: 'object', additionalProperties: { type: 'string' } } },
  }
  return {
    calls: new Map<string, CallDescription>([
      [
        calls.run.path,
        {
          ...text('run'),
          input: toJsonSchema(calls.run.input, 'input'),
          result: listOf(schemaRef(`${key}.Row`)),
          beside,
        },
      ],
      [calls.export.path, { ...text('reportExport'), input: toJsonSchema(calls.export.input, 'input'), result: {} }],
    ]),
    schemas: { [`${key}.Row`]: row },
  }
}
