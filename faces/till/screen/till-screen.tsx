import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useScanner } from '#platform/console/scanner/use-scanner.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useTill, useTillState } from '../till-context.ts'
import { BillPanel } from './bill-panel.tsx'
import frame from './frame.module.css'
import { SaidLine } from './said-line.tsx'
import { SignOn } from './sign-on.tsx'
import { StagePanel } from './stage-panel.tsx'
import { TillBar } from './till-bar.tsx'
import { useHeldWhileCharging } from './use-held-while-charging.ts'
import { useIdleLock } from './use-idle-lock.ts'
import { useSending } from './use-sending.ts'

/** The whole screen: the bill on one side, what is done with it on the other. On a phone one of the two, and a way between them. */
export function TillScreen() {
  const t = useTranslations()
  const till = useTill()
  const training = useTillState(state => state.training)
  const stage = useTillState(state => state.stage)
  const layout = useTillState(({ shop }) => shop.menu?.layout)
  const [showsBill, setShowsBill] = useState(false)
  const signedOn = useTillState(state => state.seller !== null)
  useScanner(code => {
    if (till.state.get().seller) till.ring.scan(code)
  })
  useSending()
  useIdleLock()
  useHeldWhileCharging()
  // What is asked beside the bill is what a phone shows; of a refund, what comes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another thing is asked
  useEffect(() => setShowsBill(stage.kind === 'items' && till.state.get().bill.mode === 'refund'), [stage])
  return (
    <main className={frame.screen} data-training={training || undefined} data-shows={showsBill ? 'bill' : 'stage'}>
      <VisuallyHidden component="h1">{t('pos.register.title')}</VisuallyHidden>
      <TillBar />
      <SaidLine />
      {signedOn ? (
        <div className={frame.sides} data-layout={layout}>
          <BillPanel onSwitch={() => setShowsBill(now => !now)} showsBill={showsBill} />
          <StagePanel />
        </div>
      ) : (
        <SignOn />
      )}
    </main>
  )
}
