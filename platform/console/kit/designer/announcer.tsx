import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'

/** Says what happened to people who hear the page: the returned element stands anywhere in it. */
export function useAnnouncer(): readonly [announce: (words: string) => void, element: ReactNode] {
  const [said, setSaid] = useState('')
  const announce = useCallback((words: string) => setSaid(words), [])
  return [
    announce,
    <VisuallyHidden key="announcer" role="status" aria-live="assertive">
      {said}
    </VisuallyHidden>,
  ]
}
