import { PLACE_FACTS, type PlaceDataByKind, type PlaceKindName } from '../kinds/place-kinds.ts'
import { type PrintFault, printOrStandard, type Watched } from '../print-fault.ts'
import type { ValueFormats } from '../variables/filters.ts'
import type { Data } from '../variables/variable.ts'
import { BLACK, MM, type PlacePaper, type PlaceTree } from './element.ts'
import type { Placed, PlacedItem } from './placed.ts'
import { renderPlace } from './render-place.ts'
import { measureText } from './text-metrics.ts'

export interface PlaceRequest<K extends PlaceKindName> extends Watched {
  readonly kind: K
  readonly data: PlaceDataByKind[K]
  readonly formats: ValueFormats
}

export interface PrintedPlace {
  readonly placed: Placed
  /** Why the built-in layout is printed, such as that nothing of the template would show with this data. */
  readonly fault?: PrintFault | undefined
}

const asData = (data: PlaceDataByKind[PlaceKindName]): Data => data as unknown as Data // typed fields are a subset of data by name

/** Letters and codes, without which a print tells nothing. */
const tells = ({ kind }: PlacedItem): boolean => kind === 'text' || kind === 'code'

const NOTE_SIZE = 1.6 * MM

/** Along the lower edge: why this is not the shop's own layout. */
export function withNote(placed: Placed, text: string): Placed {
  const width = Math.min(placed.width, measureText(text, NOTE_SIZE))
  const baseline = placed.height - NOTE_SIZE / 4
  const box = { x: 0, y: placed.height - NOTE_SIZE, w: placed.width, h: NOTE_SIZE, angle: 0 } as const
  const words = [{ text, x: (placed.width - width) / 2, baseline, size: NOTE_SIZE, width, bold: false }]
  return { ...placed, items: [...placed.items, { kind: 'text', box, words, colour: BLACK, align: 'centre' }] }
}

/**
 * Prints by a template, or by the built-in one where none is chosen, it fails, or nothing of it would show: never empty.
 *
 * @param design the template, or the paper for the built-in layout
 */
export function printPlace<K extends PlaceKindName>(
  design: PlaceTree | PlacePaper,
  { kind, data, formats, ...watched }: PlaceRequest<K>,
): PrintedPlace {
  const { fields, builtIn } = PLACE_FACTS[kind]
  const scope = { fields, data: asData(data) }
  if (!('elements' in design)) return { placed: renderPlace(builtIn(design), scope, formats) }
  const { printed, fault } = printOrStandard(
    watched,
    watch => {
      const placed = renderPlace(design, scope, formats, watch)
      return { printed: placed, fault: placed.items.some(tells) ? undefined : { code: 'empty' } }
    },
    () => withNote(renderPlace(builtIn(design.paper), scope, formats), data.words.standardLayout),
  )
  return { placed: printed, fault }
}
