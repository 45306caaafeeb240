import type { Paper } from '#areas/pos/rules/docket/paper.ts'

/** The usual printer of receipts: 80 mm, with the letters of Western Europe. */
export const RECEIPT_PAPER: Paper = {
  ...{ commandSet: 'escPosCodePages', charactersPerLine: 48, codePage: 'cp858', cut: 'partial', feedLines: 4 },
  ...{ drawerKick: true, paperWidth: 80, labelHeight: null, dotsPerMm: 8 },
}
