import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { lookStyle } from '#areas/printing/console/look/look-style.ts'
import { useScanner } from '#platform/console/scanner/use-scanner.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useCustomerDisplay } from '../display/use-customer-display.ts'
import { useLook, useTill, useTillState } from '../till-context.ts'
import { BillPanel } from './bill-panel.tsx'
import { CurrentPanel } from './current-panel.tsx'
import frame from './frame.module.css'
import { SaidLine } from './said-line.tsx'
import { SignOn } from './sign-on.tsx'
import { TillBar } from './till-bar.tsx'
import { useHeldWhileCharging } from './use-held-while-charging.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { usePendingLookUp } from './use-pending-look-up.ts'
import { useSending } from './use-sending.ts'

/** The whole screen: the bill on one side, actions on the other. A phone shows one of the two, with a switch. */
export function TillScreen() {
  const t = useTranslations()
  const till = useTill()
  const training = useTillState(state => state.training)
  const panel = useTillState(state => state.panel)
  const look = useLook()
  const ownLayout = useTillState(({ shop }) => shop.menu?.layout)
  const layout = look?.menuLayout ?? ownLayout
  const [showsBill, setShowsBill] = useState(false)
  const signedOn = useTillState(state => state.seller !== null)
  useScanner(code => {
    if (till.state.get().seller) till.ring.scan(code)
  })
  useSending()
  usePendingLookUp()
  useCustomerDisplay()
  useIdleLock()
  useHeldWhileCharging()
  // A phone shows the current question; during a refund, the refunded lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another thing is asked
  useEffect(() => setShowsBill(panel.kind === 'items' && till.state.get().bill.mode === 'refund'), [panel])
  return (
    <main
      className={frame.screen}
      style={lookStyle(look)}
      data-training={training || undefined}
      data-shows={showsBill ? 'bill' : 'panel'}
    >
      <VisuallyHidden component="h1">{t('pos.register.title')}</VisuallyHidden>
      <TillBar />
      <SaidLine />
      {signedOn ? (
        <div className={frame.sides} data-layout={layout}>
          <BillPanel onSwitch={() => setShowsBill(now => !now)} showsBill={showsBill} />
          <CurrentPanel />
        </div>
      ) : (
        <SignOn />
      )}
    </main>
  )
}
