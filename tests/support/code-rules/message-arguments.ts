import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The problem of an ICU message, if any. */
export function problemOf(words: string): string | undefined {
  try {
    parse(words)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Names of an ICU message's arguments and tags, sorted. */
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
