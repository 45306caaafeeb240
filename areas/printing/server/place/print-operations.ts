import { type Answer, RTN, refuse } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { MOST_AT_ONCE, printLabels } from '../../contract/print.ts'
import { printStickers } from '../../contract/sticker.ts'
import { printOnSheets } from './print-on-sheets.ts'

/** `/al/design/label/print` */
export const printingLabels = handle(
  printLabels,
  async (ctx, { items, copies, ...request }): Promise<Answer<FileAnswer>> => {
    if (items.length * copies > MOST_AT_ONCE)
      return refuse(RTN.invalid, 'design.problem.tooManyLabels', { params: { most: MOST_AT_ONCE } })
    return printOnSheets(ctx, {
      ...{ ...request, kind: 'label', need: printLabels.need, copies },
      data: around => items.map(item => ({ ...around, item })),
      title: ctx.words.in(ctx.locale)('design.place.labels'),
    })
  },
)

/** `/al/design/sticker/print` */
export const printingStickers = handle(
  printStickers,
  async (ctx, { stickers, ...request }): Promise<Answer<FileAnswer>> =>
    printOnSheets(ctx, {
      ...{ ...request, kind: 'sticker', need: printStickers.need, copies: 1, skip: 0 },
      data: around => stickers.map(sticker => ({ ...around, ...sticker })),
      title: ctx.words.in(ctx.locale)('design.place.stickers'),
    }),
)
