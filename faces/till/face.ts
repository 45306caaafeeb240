import type { App } from '#platform/console/shell/apps.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** The till: an app of its own under its part of the path, which goes on without a network. */
export const face: App = {
  under: '/pos/register/',
  offline: true,
  load: async () => {
    // Refusals and problems of pricing have their words in these areas.
    const words = Promise.all(['pos', 'promotions'].map(loadAreaMessages))
    const [{ TillApp }] = await Promise.all([import('./till-app.tsx'), words])
    return TillApp
  },
}
