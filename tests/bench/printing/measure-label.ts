import { barcodeSvg } from '#areas/pos/rules/docket/barcode-svg.ts'
import { sheetPaper } from '#areas/printing/rules/kinds/place-kinds.ts'
import { placeBytes } from '#areas/printing/rules/place/place-bytes.ts'
import { printPlace } from '#areas/printing/rules/place/print-place.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import { processorTimes } from '../load/processor-times.ts'
import { createLabels } from './label-data.ts'
import { RECEIPT_PAPER } from './receipt-paper.ts'
import { shopFormats } from './shop-formats.ts'

const ROUNDS = 400

/** Milliseconds from a product to the bytes of its label in ZPL, and of a library that draws its barcode as a picture. */
export async function measureLabel() {
  const labels = createLabels(ROUNDS * 2)
  let next = 0
  const ours = await processorTimes(ROUNDS, () => {
    const data = labels[next++]
    if (!data) throw new Error('too few labels')
    const { placed } = printPlace(sheetPaper('roll58'), { kind: 'label', data, formats: shopFormats })
    return placeBytes(placed, { ...RECEIPT_PAPER, commandSet: 'zpl' }, drawTexts)
  })
  const bare = await processorTimes(ROUNDS, async () =>
    barcodeSvg(labels[next++ % labels.length]?.item.barcode ?? '', 'ean13'),
  )
  return { ours, bare }
}
