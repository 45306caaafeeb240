import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What is wrong with an ICU message, if anything. */
export function problemOf(words: string): string | undefined {
  try {
    parse(words)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Names of the arguments and tags that an ICU message takes, sorted. */
export function argumentsOf(words: string): string[] {
  return [...new Set(parse(words).flatMap(namesIn))].sort()
}

function namesIn(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
    case TYPE.pound:
      return []
    case TYPE.tag:
      return [element.value, ...element.children.flatMap(namesIn)]
    case TYPE.plural:
    case TYPE.select:
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn))]
    default:
      return [element.value]
  }
}
