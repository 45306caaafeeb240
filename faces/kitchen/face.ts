import type { App } from '#platform/console/shell/apps.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** The kitchen's screens: an app of its own, as it hangs over a stove. */
export const face: App = {
  under: '/pos/kitchen/',
  load: async () => {
    const words = loadAreaMessages('pos')
    const [{ KitchenApp }] = await Promise.all([import('./kitchen-app.tsx'), words])
    return KitchenApp
  },
}
