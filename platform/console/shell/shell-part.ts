import { loadAreaMessages } from './language/messages.tsx'
import { loadable } from './loadable.tsx'

/** The signed-in console with its messages. */
export const shellPart = loadable('shell', async () => {
  const [{ Shell }] = await Promise.all([import('./shell.tsx'), loadAreaMessages('platform')])
  return Shell
})
