export const SHEET_FORMATS = ['csv', 'xlsx'] as const
/** File format of an exported list or report. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]
