import { useEffect, useState } from 'react'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { Splash } from '#platform/console/shell/frame/splash.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import type { RegisterHold } from '../../device/register-hold.ts'
import { type KeptShop, openTillDatabase, type TillDatabase } from '../../device/till-database.ts'
import { tillServer } from '../../outside/till-server.ts'
import { TillProvider } from '../../till-context.ts'
import controls from '../controls.module.css'
import frame from '../frame.module.css'
import { TillScreen } from '../till-screen.tsx'
import { OtherWindow } from './other-window.tsx'
import { SetUpFirst } from './set-up-first.tsx'
import { type OpenedProps, useOpenedTill } from './use-opened-till.ts'
import { useRegisterHold } from './use-register-hold.ts'

interface OnDevice {
  readonly db: TillDatabase
  /** Undefined: the device has no data of the shop, and the server can't be reached. */
  readonly kept: KeptShop | undefined
  readonly register: string | undefined
}

const registerKey = (siteId: string): string => `register ${siteId}`

let database: Promise<TillDatabase> | undefined

/** From the server if it can be reached, otherwise from the device. */
async function loadShop({ siteId, ordLot }: Shop): Promise<OnDevice> {
  database ??= openTillDatabase()
  const db = await database
  const register = await db.get('device', registerKey(siteId))
  const own = await db.get('shops', siteId)
  try {
    const keptShop = await tillServer({ db, siteId, ordLot, now: serverNow }).refresh()
    return { db, kept: keptShop, register: known(keptShop, register) }
  } catch (error) {
    if (!isCallError(error)) throw error
    return { db, kept: own, register: own && known(own, register) }
  }
}

/** The last used register if it still exists, or the only one. */
function known({ shop: { registers } }: KeptShop, register: unknown): string | undefined {
  return (registers.find(({ code }) => code === register) ?? (registers.length === 1 ? registers[0] : undefined))?.code
}

/** Asks once which register of the shop this device is, then shows the till. */
export function RegisterChoice({ shop }: { shop: Shop }) {
  const t = useTranslations()
  const [device, setDevice] = useState<OnDevice>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    let wanted = true
    loadShop(shop).then(
      device => wanted && setDevice(device),
      error => wanted && setFault(() => error),
    )
    return () => {
      wanted = false
    }
  }, [shop])
  if (fault) throw fault
  if (!device) return <Splash />
  const { db, kept, register } = device
  if (kept && kept.shop.registers.length === 0) return <SetUpFirst missing={t('pos.till.noRegisters')} />
  if (!kept) {
    return (
      <main className={frame.start}>
        <h1>{t('pos.register.title')}</h1>
        <p>{t('pos.till.nothingHere')}</p>
        <button type="button" className={controls.primary} onClick={() => go('/home')}>
          {t('pos.till.back')}
        </button>
      </main>
    )
  }
  if (register) return <OpenedTill db={db} shop={shop} kept={kept} register={register} />
  return (
    <main className={frame.start}>
      <h1>{t('pos.till.whichRegister', { shop: kept.shop.name })}</h1>
      <p>{t('pos.till.whichRegisterHelp')}</p>
      {kept.shop.registers.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={controls.key}
          onClick={() => {
            void db.put('device', code, registerKey(shop.siteId))
            setDevice({ ...device, register: code })
          }}
        >
          {code} · {name}
        </button>
      ))}
    </main>
  )
}

function OpenedTill(opened: OpenedProps) {
  const { db, shop, register } = opened
  const held = useRegisterHold(db, shop.siteId, register)
  if (!held.who) return <Splash />
  if (!held.hold) return <OtherWindow held={held} />
  return <HeldTill key={held.hold.id} {...opened} hold={held.hold} />
}

function HeldTill({ hold, ...opened }: OpenedProps & { hold: RegisterHold }) {
  const till = useOpenedTill(opened, hold)
  if (!till) return <Splash />
  return (
    <TillProvider value={till}>
      <TillScreen />
    </TillProvider>
  )
}
