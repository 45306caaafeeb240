import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { Context, Documents } from '../operation/context.ts'
import type { Change, Engine, Objection } from '../resource/engine.ts'
import type { Physical } from '../resource/physical.ts'
import type { Row } from '../resource/row.ts'
import type { LineTable } from './lines.ts'
import type { PaperParts, SheetWords } from './print/sheet.ts'

export interface DocumentState {
  readonly header: Row
  readonly lines: readonly Row[]
}

/** An area's own part in the life of a document. */
export interface DocumentHooks {
  /** Fields of its own that a document begins with: who made it, what its shop asks for. */
  begin?(ctx: Context, header: Row): Promise<Row>
  /**
   * Judges header and lines whenever they are written, after they are complete.
   * @param before the header as it was, where it is the header that changes
   */
  check?(ctx: Context, document: DocumentState, before?: Row): Promise<Objection>
  /**
   * Completes lines that are added or changed (a change has a `before`): frozen book quantities, names and prices of
   * items. Gives the lines as they shall be, in order.
   */
  prepareLines?(ctx: Context, header: Row, changes: readonly LineWrite[]): Promise<readonly Row[]>
  /**
   * Called for every transition, before the state changes; refuses, or asks back with rtn -1200 unless `confirmed`. For a
   * transition that posts, the effects are made here: the engine calls it once in a document's life, under its lock.
   * Fields that it gives back are written into the header.
   */
  transition?(ctx: Context, name: string, document: DocumentState, confirmed: boolean): Promise<Answer<Row | null>>
  /** What its paper says beyond its own fields: to whom it goes, what it comes to. */
  paper?(ctx: Context, document: DocumentState, words: SheetWords): Promise<PaperParts>
  /** What this caller may see of a document's lines (blind counting hides the book). All of it when absent. */
  shown?(ctx: Context, document: DocumentState): Promise<readonly Row[]>
  /** Fields of lines that some may not see: the action log, which asks nobody's rights to a document, leaves them out. */
  readonly unlogged?: readonly string[]
}

export interface LineWrite extends Change {
  readonly after: Row
}

/** One kind of document as the server has it. Made once, at start. */
export interface DocumentParts {
  readonly definition: AnyDocument
  readonly hooks: DocumentHooks
  readonly headers: Physical
  readonly lines: LineTable
  /** The resources' engine, in which headers are rows with the document's rules. */
  readonly engine: Engine
}

/** All documents of an installation. */
export interface DocumentEngine extends Documents {
  parts(key: string): DocumentParts
}
