import type { PaletteCommand } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'

/** Commands that start stock documents. */
export async function stockCommands(): Promise<readonly PaletteCommand[]> {
  await loadAreaMessages('stock')
  return [
    {
      key: 'stock.commands.count',
      icon: 'clipboard-check',
      need: 'stock.taking:add',
      opens: '/stock/stocktaking?open=new',
    },
    { key: 'stock.commands.receive', icon: 'package', need: 'stock.in:add', opens: '/stock/stockin?open=new' },
    { key: 'stock.commands.transfer', icon: 'truck', need: 'stock.transfer:add', opens: '/stock/stocktrans?open=new' },
    {
      key: 'stock.commands.writeOff',
      icon: 'report',
      need: 'stock.shrinkage:add',
      opens: '/stock/stockshrink?open=new',
    },
  ]
}
