import type { AnyOperation } from '#platform/contract/define/operation.ts'
import type { Registry } from '../operation/registry.ts'
import type { CallComments } from './call-comments.ts'
import { describeReport } from './describe-report.ts'
import { type Described, describeDocument, describeResource } from './describe-resource.ts'
import type { CallDescription } from './described-call.ts'
import type { FieldWords } from './field-schemas.ts'
import { hoistDefinitions } from './hoist-definitions.ts'
import { toJsonSchema } from './json-schema.ts'
import { toSummary } from './summary.ts'

/** A call that is written by hand: its comment describes it. */
function describeByComment(operation: AnyOperation, comments: CallComments, sample: unknown): CallDescription {
  const description = comments(operation.path) ?? ''
  return {
    summary: toSummary(description),
    description,
    input: toJsonSchema(operation.described?.() ?? operation.input, 'input'),
    result: toJsonSchema(operation.output, 'output'),
    beside: {},
    ...(sample === undefined ? {} : { requests: [{ name: 'request', value: sample }] }),
  }
}

/** What is said of every call of the registry, and the schemas of records that they share. */
export function describeCalls(registry: Registry, words: FieldWords, comments: CallComments): Described {
  const derived = [
    ...[...registry.resources.values()].map(resource => describeResource(resource, words)),
    ...[...registry.documents.values()].map(document => describeDocument(document, words)),
    ...[...registry.reports.values()].map(report => describeReport(report, words)),
  ]
  const known = new Map(derived.flatMap(({ calls }) => [...calls]))
  const samples: Readonly<Record<string, unknown>> = Object.assign(
    {},
    ...registry.areas.map(area => area.samples ?? {}),
  )
  // Only a call written by hand has a comment, also where a resource would have had a call under the same path.
  const describe = (operation: AnyOperation): CallDescription =>
    (comments(operation.path) === undefined ? known.get(operation.path) : undefined) ??
    describeByComment(operation, comments, samples[operation.path])
  const calls = [...registry.routes.values()].map(({ operation }) => [operation.path, describe(operation)] as const)
  const schemas = Object.assign({}, ...derived.map(({ schemas }) => schemas))
  return hoistDefinitions({ calls: new Map(calls), schemas })
}
