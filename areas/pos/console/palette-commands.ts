import { call } from '#platform/console/shell/api/call.ts'
import type { CommandChoice, PaletteCommand } from '#platform/console/shell/area-console.ts'
import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { session } from '#platform/console/shell/session/session-store.ts'
import { listRegisterStates } from '../contract/register-session.ts'

/** Open or closed registers of the current shop, or of all shops. @param view the view of their page to open */
async function registers(state: 'open' | 'closed', view: 'count' | 'opening'): Promise<CommandChoice[]> {
  const ordLot = session.get().currentShop?.ordLot
  const { result } = await call(listRegisterStates, ordLot ? { ordLot } : {}, { hideLoading: true })
  return result
    .filter(register => (register.session !== null) === (state === 'open'))
    .map(({ registerId, name, lotName }) => ({
      id: registerId,
      title: name,
      detail: lotName,
      path: `/cashregister/home?${view}=${registerId}`,
    }))
}

/** Commands for registers and staff. */
export async function posCommands(): Promise<readonly PaletteCommand[]> {
  await loadAreaMessages('pos')
  return [
    {
      key: 'pos.commands.closeRegister',
      icon: 'cash-register',
      need: 'pos.cashRegister:count',
      opens: () => registers('open', 'count'),
    },
    {
      key: 'pos.commands.openRegister',
      icon: 'cash-register',
      need: 'pos.cashRegister:open',
      opens: () => registers('closed', 'opening'),
    },
    { key: 'pos.commands.addStaff', icon: 'users', need: 'pos.staff:add', opens: '/pos/staff?open=new' },
  ]
}
