import { useEffect, useState } from 'react'
import type { HelpMatch } from '#platform/rules/console/page-help.ts'

/** Shorter texts match too much. */
const SHORTEST = 3
const MOST = 5

/** Help that has the words of a text. The texts load with the first search. */
export function useHelpMatches(text: string): readonly HelpMatch[] {
  const [found, setFound] = useState<{ text: string; matches: readonly HelpMatch[] }>({ text: '', matches: NONE })
  const wanted = text.trim()
  const asks = wanted.length >= SHORTEST
  useEffect(() => {
    if (!asks) return
    let stopped = false
    const show = async () => {
      const { searchHelp } = await import('./search-help.ts')
      if (!stopped) setFound({ text: wanted, matches: searchHelp(wanted, MOST) })
    }
    void show()
    return () => {
      stopped = true
    }
  }, [wanted, asks])
  return asks && found.text === wanted ? found.matches : NONE
}

const NONE: readonly HelpMatch[] = []
