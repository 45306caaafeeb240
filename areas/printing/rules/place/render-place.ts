import type { Watch } from '../print-fault.ts'
import { bindText } from '../variables/binding.ts'
import type { ValueFormats } from '../variables/filters.ts'
import { findValue, isFilled, type Scope } from '../variables/scope.ts'
import { codeModules } from './code-modules.ts'
import {
  BLACK,
  type CodeElement,
  type ElementBox,
  type MoneyElement,
  type PictureElement,
  type PlaceElement,
  type PlaceTree,
  type TextElement,
} from './element.ts'
import { BASELINE, fitText, LINE_PITCH } from './fit-text.ts'
import type { Placed, PlacedBox, PlacedItem, PlacedNote, PlacedWords } from './placed.ts'
import { measureText } from './text-metrics.ts'

interface Rendered {
  readonly items: readonly PlacedItem[]
  readonly notes: readonly PlacedNote[]
}

const NOTHING: Rendered = { items: [], notes: [] }

const toBox = ({ x, y, w, h, angle }: ElementBox): PlacedBox => ({ x, y, w, h, angle })

type Horizontal = Pick<TextElement, 'align'>

function lineStart({ x, w }: PlacedBox, { align }: Horizontal, width: number): number {
  if (align === 'end') return x + w - width
  return align === 'centre' ? x + (w - width) / 2 : x
}

function renderText(element: TextElement, text: string): Rendered {
  const { bold = false, colour = BLACK, align = 'start' } = element
  const box = toBox(element)
  const fitted = fitText(text, { width: box.w, height: box.h, lines: element.lines }, element)
  const words = fitted.lines.map((line, at): PlacedWords => {
    const width = Math.min(box.w, measureText(line, fitted.size, bold))
    const baseline = box.y + (at * LINE_PITCH + BASELINE) * fitted.size
    return { text: line, x: lineStart(box, element, width), baseline, size: fitted.size, width, bold }
  })
  const notes = fitted.overflows ? [{ element: element.id, code: 'overflows', name: text } as const] : []
  return { items: [{ kind: 'text', box, words, colour, align }], notes }
}

const CENTS = /[.,](\d{2})(?!\d)/
/** Of the height of the amount. */
const CENTS_SHARE = 0.5
/** Raised so far that the small cents end where the large digits do; digits are this share of the size high. */
const DIGIT_SHARE = 0.714

interface Amount {
  readonly before: string
  readonly cents: string
  readonly after: string
}

function splitAmount(text: string): Amount {
  const cents = CENTS.exec(text)
  if (!cents) return { before: text, cents: '', after: '' }
  return {
    before: text.slice(0, cents.index),
    cents: cents[1] ?? '',
    after: text.slice(cents.index + cents[0].length),
  }
}

function renderMoney(element: MoneyElement, text: string): Rendered {
  const { bold = false, colour = BLACK, align = 'start' } = element
  const box = toBox(element)
  const amount = splitAmount(text)
  const widthAt = (size: number) =>
    measureText(amount.before, size, bold) + measureText(amount.cents + amount.after, size * CENTS_SHARE, bold)
  const least = element.leastSize ?? 1
  const fitting = Math.min(
    element.size,
    box.h / LINE_PITCH,
    element.size * (box.w / Math.max(1, widthAt(element.size))),
  )
  const size = Math.max(least, fitting)
  const small = size * CENTS_SHARE
  const x = lineStart(box, element, widthAt(size))
  const baseline = box.y + BASELINE * size
  const large = { text: amount.before, x, baseline, size, width: measureText(amount.before, size, bold), bold }
  const raised = {
    text: amount.cents + amount.after,
    x: x + large.width,
    baseline: baseline - DIGIT_SHARE * (size - small),
    size: small,
    width: measureText(amount.cents + amount.after, small, bold),
    bold,
  }
  const words = [large, raised].filter(({ text: written }) => written !== '')
  const notes = fitting < least ? [{ element: element.id, code: 'overflows', name: text } as const] : []
  return { items: [{ kind: 'text', box, words, colour, align, spoken: text }], notes }
}

/** Hundredths of a millimetre: readers of shops need the first; below the second a printer of 203 dpi has no dot for it. */
export const GOOD_MODULE = 25
const LEAST_MODULE = 12
/** Letters under bars: a share of the height, and at most 3 mm. */
const WORDS_SHARE = 0.22
const MOST_WORDS = 300

/** A value that cannot be drawn is written: a wrong code would sell something else. */
function codeAsText(element: CodeElement, value: string): Rendered {
  const size = Math.min(element.h / LINE_PITCH, MOST_WORDS)
  const { items } = renderText(
    { ...toBox(element), id: element.id, kind: 'text', text: value, size, leastSize: 100 },
    value,
  )
  return { items, notes: [{ element: element.id, code: 'codeAsText', name: value }] }
}

function renderCode(element: CodeElement, value: string): Rendered {
  const { symbology, id } = element
  const modules = codeModules(value, symbology)
  if (!modules) return codeAsText(element, value)
  const box = toBox(element)
  const { width, rows, quiet, isLinear } = modules
  const across = box.w / (width + 2 * quiet)
  const module = isLinear ? across : Math.min(across, box.h / (rows + 2 * quiet))
  if (module < LEAST_MODULE) return codeAsText(element, value)
  const size = isLinear && element.words !== false ? Math.min(box.h * WORDS_SHARE, MOST_WORDS) : 0
  const written = measureText(value, size)
  const words: PlacedWords[] =
    size > 0
      ? [
          {
            text: value,
            x: box.x + (box.w - Math.min(written, box.w)) / 2,
            baseline: box.y + box.h - 0.1 * size,
            size,
            width: Math.min(written, box.w),
            bold: false,
          },
        ]
      : []
  const barHeight = isLinear ? box.h - size * 1.1 : rows * module
  const notes = module < GOOD_MODULE ? [{ element: id, code: 'codeNarrow', name: value } as const] : []
  return { items: [{ kind: 'code', box, value, modules, module, barHeight, words }], notes }
}

function renderPicture(element: PictureElement, { data }: Scope): Rendered {
  const { variable, file, dots } = element
  const box = toBox(element)
  if (variable === undefined) return { items: [{ kind: 'picture', box, file, dots }], notes: [] }
  const named = findValue(data, variable.split('.'))
  return typeof named === 'string' && named !== ''
    ? { items: [{ kind: 'picture', box, file: named }], notes: [] }
    : NOTHING
}

function renderElement(element: PlaceElement, scope: Scope, formats: ValueFormats): Rendered {
  if (element.hiddenIf && isFilled(findValue(scope.data, element.hiddenIf.split('.')))) return NOTHING
  switch (element.kind) {
    case 'text':
    case 'money': {
      const { text, isEmpty } = bindText(element.text, scope, formats)
      if (isEmpty || text.trim() === '') return NOTHING
      return element.kind === 'text' ? renderText(element, text) : renderMoney(element, text)
    }
    case 'barcode': {
      const value = bindText(element.value, scope, formats).text.trim()
      return value === '' ? NOTHING : renderCode(element, value)
    }
    case 'picture':
      return renderPicture(element, scope)
    default: {
      const { kind, weight, filled = false, colour = BLACK } = element
      return { items: [{ kind, box: toBox(element), weight, filled, colour }], notes: [] }
    }
  }
}

/** Puts every element of a template at its place, with the values of its variables. */
export function renderPlace(
  { paper, elements }: PlaceTree,
  scope: Scope,
  formats: ValueFormats,
  watch: Watch = () => {},
): Placed {
  const rendered = elements.map(element => {
    watch()
    return renderElement(element, scope, formats)
  })
  return {
    width: paper.width,
    height: paper.height,
    items: rendered.flatMap(({ items }) => items),
    notes: rendered.flatMap(({ notes }) => notes),
  }
}
