import type { PaletteCommand } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** Commands for products. */
export async function catalogueCommands(): Promise<readonly PaletteCommand[]> {
  await loadAreaMessages('catalogue')
  return [
    { key: 'catalogue.commands.addProduct', icon: 'box', need: 'catalogue.plu:add', opens: '/catalogue/plu?open=new' },
  ]
}
