import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { Context, Documents } from '../operation/context.ts'
import type { Change, Engine, Objection } from '../resource/engine.ts'
import type { Physical } from '../resource/physical.ts'
import type { Row } from '../resource/row.ts'
import type { LineTable } from './lines.ts'
import type { LayoutContent, LayoutWords } from './print/paper-layouts.ts'
import type { PaperParts, SheetWords } from './print/sheet.ts'

export interface DocumentState {
  readonly header: Row
  readonly lines: readonly Row[]
}

/** The area's own logic of a document. */
export interface DocumentHooks {
  /** Initial values of a new document's fields, such as its author or defaults of the shop. */
  begin?(ctx: Context, header: Row): Promise<Row>
  /**
   * Validates header and lines at every write, after they are complete.
   * @param before the previous header, when the header changes
   */
  check?(ctx: Context, document: DocumentState, before?: Row): Promise<Objection>
  /**
   * Completes lines that are added or changed (a change has a `before`): frozen book quantities, names and prices of
   * items. Returns the complete lines in the same order.
   */
  prepareLines?(ctx: Context, header: Row, changes: readonly LineWrite[]): Promise<readonly Row[]>
  /**
   * Called for every transition, before the state changes. It may refuse, or ask for confirmation with rtn -1200 unless
   * `confirmed`. A transition that posts writes its effects here: the engine calls it once per document, under its
   * lock. Returned fields are written to the header.
   */
  transition?(ctx: Context, name: string, document: DocumentState, confirmed: boolean): Promise<Answer<Row | null>>
  /** Additional content of the printed document: recipient and totals. */
  paper?(ctx: Context, document: DocumentState, words: SheetWords): Promise<PaperParts>
  /** The document for a layout of the merchant's own, where one is assigned; kinds without this have no layouts. */
  layout?(ctx: Context, document: DocumentState, words: LayoutWords): Promise<LayoutContent>
  /** Lines that the caller may see (blind counting hides the book quantity). All of them when absent. */
  shown?(ctx: Context, document: DocumentState): Promise<readonly Row[]>
  /**
   * Line fields that some users may not see. The action log leaves them out, because it does not check access to the
   * document.
   */
  readonly unlogged?: readonly string[]
}

export interface LineWrite extends Change {
  readonly after: Row
}

/** One kind of document on the server. Created once, at start. */
export interface DocumentParts {
  readonly definition: AnyDocument
  readonly hooks: DocumentHooks
  readonly headers: Physical
  readonly lines: LineTable
  /** The engine of resources, which handles headers as rows with the document's rules. */
  readonly engine: Engine
}

/** All kinds of documents of an installation. */
export interface DocumentEngine extends Documents {
  parts(key: string): DocumentParts
}
