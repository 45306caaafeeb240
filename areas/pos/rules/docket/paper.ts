export const COMMAND_SETS = ['escPos', 'escPosCodePages', 'star', 'html', 'zpl', 'tspl'] as const
/**
 * escPos: plain letters only. escPosCodePages: letters of one code page. html: by the printer driver of the device that
 * has the page open.
 */
export type CommandSet = (typeof COMMAND_SETS)[number]

/** Sets of letters that printers know; gb18030 and big5 print Chinese. */
export const CODE_PAGES = ['cp437', 'cp850', 'cp852', 'cp858', 'cp866', 'windows1252', 'gb18030', 'big5'] as const
export type CodePage = (typeof CODE_PAGES)[number]

export const CUTS = ['none', 'partial', 'full'] as const
export type Cut = (typeof CUTS)[number]

/** Paper and command set of a kind of printer. */
export interface Paper {
  readonly commandSet: CommandSet
  /** Characters to a line, in the printer's normal letters. */
  readonly charactersPerLine: number
  readonly codePage: CodePage
  readonly cut: Cut
  /** Lines between the print head and the cutter. */
  readonly feedLines: number
  readonly drawerKick: boolean
  /** Width of the paper in millimetres. */
  readonly paperWidth: number
  /** Height of a label in millimetres; rolls have none. */
  readonly labelHeight: number | null
  /** Of a label printer's head: 8 dots per mm are 203 dpi, 12 are 300. */
  readonly dotsPerMm: number
}
