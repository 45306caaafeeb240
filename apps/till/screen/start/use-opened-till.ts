import { useEffect, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { serverTerminal } from '#adapters/card-terminal/browser/server-terminal.ts'
import { lastBill } from '#areas/pos/contract/till.ts'
import { TILL_PERMISSIONS, toPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import { readCount } from '#areas/pos/rules/till/bill-number.ts'
import { docketWords } from '#areas/pos/rules/till/docket-words.ts'
import { oneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { scanSignals } from '#platform/console/scanner/scan-signal.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { machine, serverNow } from '#platform/console/shell/device/clock.ts'
import { type Formats, useFormats } from '#platform/console/shell/language/formats.ts'
import { type Translate, useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Shop, useSession } from '#platform/console/shell/session/session.tsx'
import { mayDo } from '#platform/rules/access/permission.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import type { RegisterHold } from '../../device/register-hold.ts'
import { countFrom } from '../../device/sale-queue.ts'
import type { KeptShop, TillDatabase } from '../../device/till-database.ts'
import { docketFormats } from '../../outside/docket-formats.ts'
import { docketPrinter } from '../../outside/print-docket.ts'

import { terminalCalls } from '../../outside/terminal-calls.ts'
import { terminals } from '../../outside/terminals.ts'
import { tillServer, transact } from '../../outside/till-server.ts'
import { valueCards } from '../../outside/value-cards.ts'
import { tillShop } from '../../shop/till-shop.ts'
import { createTill, type Till } from '../../state/create-till.ts'
import type { TillPorts } from '../../state/till-ports.ts'

const QUIET = { hideErrors: true, hideLoading: true }

/** An opened register with the device's data of its shop. */
export interface OpenedProps {
  readonly db: TillDatabase
  readonly shop: Shop
  readonly kept: KeptShop
  readonly register: string
}

interface Parts {
  readonly db: TillDatabase
  readonly hold: RegisterHold
  readonly shop: Shop
  readonly register: string
  readonly user: TillPorts['user']
  readonly words: Translate
  readonly language: string
  readonly formats: Formats
}

function createPorts({ db, hold, shop, register, user, words, language, formats }: Parts): TillPorts {
  const server = tillServer({ db, siteId: shop.siteId, ordLot: shop.ordLot, now: serverNow })
  return {
    db,
    hold,
    server,
    now: serverNow,
    id: () => uuidv7({ msecs: serverNow(), random: machine.randomBytes(16) }),
    terminal: terminals(valueCards(shop.ordLot, transact), account =>
      serverTerminal(terminalCalls({ ordLot: shop.ordLot, register, account })),
    ),
    sound: scanSignals(),
    print: docketPrinter(server.print),
    words: docketWords(words),
    language,
    formats: docketFormats(formats, words),
    user,
  }
}

/** Another device may have used this register's counter. Offline, the device continues its own. */
async function catchUpCount(db: TillDatabase, { siteId, ordLot }: Shop, register: string): Promise<void> {
  try {
    const { result } = await call(lastBill, { ordLot, register }, QUIET)
    await countFrom(db, siteId, register, readCount(register, result.billNum ?? ''))
  } catch (error) {
    if (!isCallError(error)) throw error
  }
}

/** Opens a register on this device: restores its bill, and asks for the outcome of a payment in progress. */
export function useOpenedTill({ db, shop, kept, register }: OpenedProps, hold: RegisterHold): Till | undefined {
  const words = useTranslations()
  const { id: language } = useLocale()
  const formats = useFormats()
  const { user: account, permissions } = useSession()
  const [till, setTill] = useState<Till>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a till is opened once; a refreshed shop or another language is no reason to open it again
  useEffect(() => {
    let wanted = true
    const today = () => toLocalDate(serverNow(), kept.shop.zone)
    async function open() {
      await catchUpCount(db, shop, register)
      const name = account?.userName ?? ''
      const allowed = TILL_PERMISSIONS.filter(each => mayDo(permissions, [toPermission(each)]))
      const ports = createPorts({
        db,
        hold,
        shop,
        register,
        user: { code: name, name, rights: allowed },
        words,
        language,
        formats,
      })
      const opened = await createTill(ports, {
        shop: tillShop(kept, today()),
        register,
        oneAtATime: oneAtATime('countinghouse-till-sender'),
        today,
      })
      if (!wanted) return
      setTill(opened)
      await opened.card.recover()
    }
    void open()
    return () => {
      wanted = false
    }
  }, [db, shop.siteId, register])
  return till
}
