import type { PlaceElement } from '../../rules/place/element.ts'

/** What tells an element from others of its kind. */
export function elementSummary(element: PlaceElement): string {
  switch (element.kind) {
    case 'text':
    case 'money':
      return element.text
    case 'barcode':
      return element.value
    default:
      return ''
  }
}

/** Its kind and its text, as screen readers say it. */
export const elementName = (element: PlaceElement | undefined, t: (key: string) => string): string =>
  element ? `${t(`design.placeElement.${element.kind}`)} ${elementSummary(element)}`.trim() : ''
