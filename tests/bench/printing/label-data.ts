import { LABEL_FIELDS, type LabelData } from '#areas/printing/rules/kinds/label-fields.ts'
import { sampleData } from '#areas/printing/rules/variables/scope.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'

const SAMPLE = sampleData(LABEL_FIELDS) as unknown as LabelData // samples of its own catalogue
const DIGITS = 12
/** A hundred sheets of 24. */
export const LABELS = 2400

function eanFor(at: number): string {
  const body = String(930_060_000_000 + at).padStart(DIGITS, '0')
  return body + barcodeCheckDigit(body)
}

/** Labels of so many products, each with a name, a price and an EAN of its own. */
export const createLabels = (count: number): LabelData[] =>
  Array.from({ length: count }, (_, at) => ({
    ...SAMPLE,
    item: {
      ...SAMPLE.item,
      ...{ name: `Flat white beans ${at} g`, code: String(1000 + at), barcode: eanFor(at), price: 100 + at },
    },
  }))
