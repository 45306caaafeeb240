import type { App } from '#platform/console/shell/apps.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** The till: a separate app under its own path, which works offline. */
export const app: App = {
  under: '/pos/register/',
  offline: true,
  load: async () => {
    // Texts of refusals and pricing problems are in these areas.
    const words = Promise.all(['pos', 'promotions'].map(loadAreaMessages))
    const [{ TillApp }] = await Promise.all([import('./till-app.tsx'), words])
    return TillApp
  },
}
