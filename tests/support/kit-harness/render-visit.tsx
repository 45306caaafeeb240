import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { startWords, type WordFiles } from '#platform/console/visitor/words.ts'
import { WAIT_MS } from '../wait-ms.ts'

configure({ asyncUtilTimeout: WAIT_MS })

/** Renders a part of a page for visitors with these messages. */
export async function renderVisit(part: ReactNode, words: WordFiles) {
  await startWords([words])
  const user = userEvent.setup()
  return { ...render(part), user }
}
