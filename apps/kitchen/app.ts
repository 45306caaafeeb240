import type { App } from '#platform/console/shell/apps.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** The kitchen's screens: a separate app. */
export const app: App = {
  under: '/pos/kitchen/',
  load: async () => {
    const words = loadAreaMessages('pos')
    const [{ KitchenApp }] = await Promise.all([import('./kitchen-app.tsx'), words])
    return KitchenApp
  },
}
