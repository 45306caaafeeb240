import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme/base-styles.ts'
import { type App, registerApps } from './apps.ts'
import type { AreaConsole } from './area-console.ts'
import { startBridge } from './bridge/bridge.ts'
import { ConsoleRoot } from './console-root.tsx'
import { startGuard } from './guard/guard.ts'
import { preparePage } from './guard/prepare-page.ts'
import { startMessages } from './language/messages.tsx'
import { registerIndexes } from './registry.ts'
import { startNavigation } from './routes/navigation.ts'
import { type PublicRoute, registerPublicRoutes } from './routes/public-routes.ts'
import { startHandover } from './session/handover.ts'

export interface ConsoleParts {
  /** areas/{area}/console/index.ts from import.meta.glob. */
  readonly indexes: Readonly<Record<string, () => Promise<AreaConsole>>>
  /** areas/{area}/contract/key-prefixes.ts, likewise. */
  readonly keyPrefixes: Readonly<Record<string, readonly string[]>>
  readonly apps?: readonly App[]
  readonly publicRoutes?: readonly PublicRoute[]
}

/** Starts the console in #root with the parts that the entry point collected. */
export async function startConsole({
  indexes,
  keyPrefixes,
  apps = [],
  publicRoutes = [],
}: ConsoleParts): Promise<void> {
  registerIndexes(indexes, keyPrefixes)
  registerApps(apps)
  registerPublicRoutes(publicRoutes)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const words = startMessages()
  startBridge()
  startHandover()
  startNavigation()
  startGuard(preparePage)
  await words
  createRoot(root).render(
    <StrictMode>
      <ConsoleRoot />
    </StrictMode>,
  )
}
