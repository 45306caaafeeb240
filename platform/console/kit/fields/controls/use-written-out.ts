import { useState } from 'react'

/** An empty text is no number; what cannot be read is NaN, which the form refuses in words. */
const numberIn = (text: string): number | null => (text === '' ? null : Number(text))

/** 35 with two decimals at least is 35.00; 1.2345 stays. */
function writtenOut(value: number | null, leastPlaces: number): string {
  if (value === null || !Number.isFinite(value)) return ''
  const [whole = '', part = ''] = String(value).split('.')
  return leastPlaces > part.length ? `${whole}.${part.padEnd(leastPlaces, '0')}` : String(value)
}

/**
 * What a number field shows: its value with all its decimals, and what is typed exactly as it is typed, until the field is
 * left. Decimals that came while somebody types would stand where the next digit goes.
 */
export function useWrittenOut(value: number | null, leastPlaces: number, onChange: (value: number | null) => void) {
  const [typed, setTyped] = useState<string>()
  // A form that was saved or taken back meanwhile has another value than what was typed.
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
