import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { useTill, useTillState } from '../till-context.ts'
import { BillPanel } from './bill-panel.tsx'
import { SaidLine } from './said-line.tsx'
import { StagePanel } from './stage-panel.tsx'
import classes from './till.module.css'
import { TillBar } from './till-bar.tsx'
import { useSending } from './use-sending.ts'
import { useWedgeScanner } from './use-wedge-scanner.ts'

/** The whole screen: the bill on one side, what is done with it on the other. On a phone one of the two, and a way between them. */
export function TillScreen() {
  const t = useTranslations()
  const till = useTill()
  const training = useTillState(state => state.training)
  const stage = useTillState(state => state.stage)
  const [showsBill, setShowsBill] = useState(false)
  useWedgeScanner(code => void till.ring.scan(code))
  useSending()
  // What is asked beside the bill is what a phone shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another thing is asked
  useEffect(() => setShowsBill(false), [stage])
  return (
    <main className={classes.screen} data-training={training || undefined} data-shows={showsBill ? 'bill' : 'stage'}>
      <VisuallyHidden component="h1">{t('pos.register.title')}</VisuallyHidden>
      <TillBar />
      <SaidLine />
      <div className={classes.sides}>
        <BillPanel onSwitch={() => setShowsBill(now => !now)} showsBill={showsBill} />
        <StagePanel />
      </div>
    </main>
  )
}
