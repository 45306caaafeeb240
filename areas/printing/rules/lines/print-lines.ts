import type { Docket, DocketPart } from '#areas/pos/rules/docket/docket.ts'
import { asData, type DataByKind, KIND_FACTS, type LinesKindName } from '../kinds/lines-kinds.ts'
import { type Attempt, type PrintFault, printOrStandard, type Watch, type Watched } from '../print-fault.ts'
import type { ValueFormats } from '../variables/filters.ts'
import { docketText } from './docket-text.ts'
import type { LinesTree } from './element.ts'
import { MOST_PRINTED, renderLines } from './render-lines.ts'

export interface PrintRequest<K extends LinesKindName> extends Watched {
  readonly kind: K
  readonly data: DataByKind[K]
  readonly formats: ValueFormats
  /** Name of the print job. */
  readonly title: string
}

export interface PrintedLines {
  readonly docket: Docket
  /** Undefined: printed by the template. */
  readonly fault?: PrintFault | undefined
}

const render = <K extends LinesKindName>(
  tree: LinesTree,
  { kind, data, formats, title }: PrintRequest<K>,
  most: number,
  watch: Watch = () => {},
): Docket =>
  renderLines(tree, { title, formats, most, watch, scope: { fields: KIND_FACTS[kind].fields, data: asData(data) } })

/** As long as its data: it is the last resort. */
const renderBuiltIn = <K extends LinesKindName>(request: PrintRequest<K>): Docket =>
  render(KIND_FACTS[request.kind].builtIn, request, Number.POSITIVE_INFINITY)

function missingText<K extends LinesKindName>(
  docket: Docket,
  { kind, data, formats }: PrintRequest<K>,
): string | undefined {
  const text = docketText(docket.parts)
  return KIND_FACTS[kind].required(data, formats).find(required => !text.includes(required))
}

/** Adds what the law or the kitchen needs and the template left out, above everything else. */
function withMarks<K extends LinesKindName>(docket: Docket, { kind, data }: PrintRequest<K>): Docket {
  const text = docketText(docket.parts)
  const absent = KIND_FACTS[kind].marks(data).filter(mark => !text.includes(mark))
  const marks = absent.map(
    (mark): DocketPart => ({ kind: 'text', text: mark, align: 'centre', inverse: true, double: true }),
  )
  return marks.length === 0 ? docket : { ...docket, parts: [...marks, ...docket.parts] }
}

function printOwn<K extends LinesKindName>(tree: LinesTree, request: PrintRequest<K>, watch: Watch): Attempt<Docket> {
  const docket = render(tree, request, MOST_PRINTED, watch)
  const name = missingText(docket, request)
  return { printed: withMarks(docket, request), fault: name === undefined ? undefined : { code: 'missing', name } }
}

/** The built-in layout with a note of why, before its cut. */
function standard<K extends LinesKindName>(request: PrintRequest<K>): Docket {
  const docket = renderBuiltIn(request)
  const note: DocketPart = { kind: 'text', text: request.data.words.standardLayout, align: 'centre' }
  const end = docket.parts.findLastIndex(({ kind }) => kind === 'cut')
  const parts = end < 0 ? [...docket.parts, note] : docket.parts.toSpliced(end, 0, note)
  return { ...docket, parts }
}

/** Prints by a template, or by the built-in one where the template fails or leaves out what matters: never empty. */
export function printLines<K extends LinesKindName>(
  tree: LinesTree | undefined,
  request: PrintRequest<K>,
): PrintedLines {
  if (!tree) return { docket: withMarks(renderBuiltIn(request), request) }
  const { printed, fault } = printOrStandard(
    request,
    watch => printOwn(tree, request, watch),
    () => withMarks(standard(request), request),
  )
  return { docket: printed, fault }
}
