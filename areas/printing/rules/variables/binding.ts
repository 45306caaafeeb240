import { applyFilters, type FilterCall, filterProblem, type ValueFormats, variableIn } from './filters.ts'
import { findValue, type Path, type Scope } from './scope.ts'
import type { Fields, Value } from './variable.ts'

/** `{{sale.payable | money}}` */
interface Binding {
  readonly path: Path
  readonly filters: readonly FilterCall[]
  readonly source: string
}

type Piece = string | Binding

const BINDING = /\{\{([^{}]*)\}\}/g
const PATH = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)*$/
const FILTER = /^([A-Za-z]+)(?::(.*))?$/

/** Undefined: not written as a binding is. */
function parseBinding(source: string): Binding | undefined {
  const [path = '', ...filters] = source.split('|').map(part => part.trim())
  const calls = filters.map(filter => FILTER.exec(filter))
  if (!PATH.test(path) || calls.some(call => call === null)) return undefined
  return {
    source,
    path: path.split('.'),
    filters: calls.map(call => ({ name: call?.[1] ?? '', argument: (call?.[2] ?? '').trim() })),
  }
}

/** Texts and bindings in their order. What is no binding stays text. */
function parsePieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: source = '', index } of text.matchAll(BINDING)) {
    if (index > end) pieces.push(text.slice(end, index))
    pieces.push(parseBinding(source) ?? whole)
    end = index + whole.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

const parsed = new Map<string, readonly Piece[]>()
const MOST_PARSED = 2000

function pieces(text: string): readonly Piece[] {
  const known = parsed.get(text)
  if (known) return known
  if (parsed.size >= MOST_PARSED) parsed.clear()
  const fresh = parsePieces(text)
  parsed.set(text, fresh)
  return fresh
}

export interface BindingProblem {
  readonly code: 'syntax' | 'variableUnknown' | 'filterUnknown' | 'filterType' | 'filterArgument'
  /** The variable or filter. */
  readonly name: string
}

function bindingProblem({ path, filters }: Binding, fields: Fields): BindingProblem | undefined {
  const variable = variableIn({ fields }, path)
  if (!variable) return { code: 'variableUnknown', name: path.join('.') }
  for (const [at, filter] of filters.entries()) {
    const code = filterProblem(filter, variable.type, at === 0)
    if (code) return { code, name: filter.name }
  }
  return undefined
}

/** What is wrong with the bindings of a text. */
export function textProblems(text: string, fields: Fields): BindingProblem[] {
  return pieces(text).flatMap((piece): BindingProblem[] => {
    if (typeof piece === 'string') return /\{\{|\}\}/.test(piece) ? [{ code: 'syntax', name: piece.trim() }] : []
    const problem = bindingProblem(piece, fields)
    return problem ? [problem] : []
  })
}

export interface BoundText {
  readonly text: string
  /** It names variables, and all of them are empty. */
  readonly isEmpty: boolean
}

/** A text with the values of its variables. Values are never read as bindings again. */
export function bindText(text: string, { fields, data }: Scope, formats: ValueFormats): BoundText {
  let names = 0
  let filled = 0
  const words = pieces(text).map(piece => {
    if (typeof piece === 'string') return piece
    names += 1
    const variable = variableIn({ fields }, piece.path)
    const value = findValue(data, piece.path)
    const formatted =
      variable && value !== undefined ? applyFilters(value as Value, variable.type, piece.filters, formats) : '' // typed by the catalogue: a variable holds a value
    if (formatted.trim() !== '') filled += 1
    return formatted
  })
  return { text: words.join(''), isEmpty: names > 0 && filled === 0 }
}
