import { type MessageFormatElement, type PluralOrSelectOption, parse, TYPE } from '@formatjs/icu-messageformat-parser'

type Options = Record<string, PluralOrSelectOption>

/** An ICU message as readers see it: "this" for each argument, and the general form of plurals and choices. */
export const plainText = (message: string): string => join(parse(message), plainOption)

const plainOption = ({ other }: Options): string => (other ? join(other.value, plainOption) : '')

/** All forms of an ICU message in sequence, for a search. */
export const allForms = (message: string): string => join(parse(message), everyOption)

const everyOption = (options: Options): string =>
  Object.values(options)
    .map(({ value }) => join(value, everyOption))
    .join(' | ')

function join(elements: readonly MessageFormatElement[], choose: (options: Options) => string): string {
  return elements.map(element => toText(element, choose)).join('')
}

function toText(element: MessageFormatElement, choose: (options: Options) => string): string {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.tag:
      return join(element.children, choose)
    case TYPE.plural:
    case TYPE.select:
      return choose(element.options)
    case TYPE.pound:
      return '5'
    default:
      return 'this'
  }
}
