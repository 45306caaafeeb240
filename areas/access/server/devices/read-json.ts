import { toStorableText } from '#platform/server/operation/storable.ts'

/**
 * What a device sent; undefined: no JSON. Readers read whatever people show them: what no table can store becomes replacement
 * characters, so that one code with them holds up no other event.
 */
export function readDeviceJson(text: string): unknown {
  try {
    // Such characters come as escapes alone.
    return text.includes('\\u') ? JSON.parse(text, storable) : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined // the caller refuses it
    throw error
  }
}

const storable = (_name: string, value: unknown): unknown => (typeof value === 'string' ? toStorableText(value) : value)
