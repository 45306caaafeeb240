import type { App } from '#platform/console/shell/apps.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** The handheld area (core.md section 2): phone size, scanner first, works offline. */
export const app: App = {
  under: ['/app/', '/handy/task/'],
  offline: true,
  load: async () => {
    const [{ HandheldApp }] = await Promise.all([import('./handheld-app.tsx'), loadAreaMessages('stock')])
    return HandheldApp
  },
}
