import { useState } from 'react'

/** An empty text is null; text that cannot be read is NaN, which the form reports. */
const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

/** 35 with at least two decimals is 35.00; 1.2345 stays. */
function writtenOut(value: number | null, leastPlaces: number): string {
  if (value === null || !Number.isFinite(value)) return ''
  const [whole = '', part = ''] = String(value).split('.')
  return leastPlaces > part.length ? `${whole}.${part.padEnd(leastPlaces, '0')}` : String(value)
}

/**
 * Text of a number field: the value with all its decimals, or the typed text until blur. Adding decimals while the user
 * types would get in the way of the next digit.
 */
export function useWrittenOut(value: number | null, leastPlaces: number, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<string>()
  // The value differs from the typed text after the form was saved or reset.
  const holds = typed !== undefined && Object.is(numberIn(typed), value)
  return {
    shown: holds ? typed : writtenOut(value, leastPlaces),
    type: (text: string) => {
      setTyped(text)
      onChange(numberIn(text))
    },
    leave: () => setTyped(undefined),
  }
}
