import type { Formats } from '#platform/rules/text/formats.ts'
import type { Context } from '../../operation/context.ts'
import type { SheetWords } from './sheet.ts'

/** The shop that issues a document, as it is printed. */
export interface PrintedShop {
  readonly name: string
  /** One line. */
  readonly address: string
  readonly phone: string
  readonly email: string
}

/** What a document is described with for a layout. */
export interface LayoutWords extends SheetWords {
  readonly shop: PrintedShop
  /** Name of a record that the document refers to; empty when there is none. */
  label(key: string, id: unknown): string
}

/** A document by the variables of a kind of layout. */
export interface LayoutContent {
  /** Kind of the layout, such as `invoice`. */
  readonly kind: string
  readonly data: object
  /** Printed on every page, whatever the layout, such as "Draft"; empty: none. */
  readonly mark: string
  /** ISO instant from which on the document looks the same for ever; undefined: it is printed as layouts are now. */
  readonly since?: string | undefined
}

export interface LayoutPrint extends LayoutContent {
  readonly title: string
  readonly siteId: string | undefined
  readonly locale: string
  readonly formats: Formats
}

/** Prints documents by layouts of the merchant's own. One area provides it. */
export interface PaperLayouts {
  /** A PDF by the layout that is assigned to the shop; undefined: none is, and the standard paper is printed. */
  print(ctx: Context, document: LayoutPrint): Promise<Uint8Array | undefined>
}
