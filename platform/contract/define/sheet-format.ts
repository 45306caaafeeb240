export const SHEET_FORMATS = ['csv', 'xlsx'] as const
/** What a list or a report is exported as. */
export type SheetFormat = (typeof SHEET_FORMATS)[number]
