import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

export async function loadHandheld() {
  const [{ HandheldApp }] = await Promise.all([import('./handheld-app.tsx'), loadAreaMessages('stock')])
  return HandheldApp
}
