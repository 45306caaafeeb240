import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/base-styles.ts'
import type { AreaConsole } from './area-console.ts'
import { startBridge } from './bridge/bridge.ts'
import { ConsoleRoot } from './console-root.tsx'
import { type Face, registerFaces } from './faces.ts'
import { startGuard } from './guard/guard.ts'
import { type MessageFiles, registerAreaMessages, startMessages } from './messages.tsx'
import { startNavigation } from './navigation.ts'
import { registerAreas } from './registry.ts'
import { type PublicRoute, registerPublicRoutes } from './routes/public-routes.ts'
import { startHandover } from './session/handover.ts'

export interface ConsoleParts {
  readonly areas: readonly AreaConsole[]
  /** areas/{area}/messages/{locale}.json as import.meta.glob gives them. */
  readonly messages: MessageFiles
  readonly faces?: readonly Face[]
  readonly publicRoutes?: readonly PublicRoute[]
}

/** Starts the console in #root: the front door hands over what it has collected. */
export async function startConsole({ areas, messages, faces = [], publicRoutes = [] }: ConsoleParts): Promise<void> {
  registerAreas(areas)
  registerAreaMessages(messages)
  registerFaces(faces)
  registerPublicRoutes(publicRoutes)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  await startMessages()
  startBridge()
  startHandover()
  startNavigation()
  startGuard()
  createRoot(root).render(
    <StrictMode>
      <ConsoleRoot />
    </StrictMode>,
  )
}
