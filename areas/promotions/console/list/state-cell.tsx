import { Text } from '@mantine/core'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { serverNow } from '#platform/console/shell/device/clock.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { type PromotionState, promotionState, type StateFacts } from '../../rules/promotion-state.ts'

const TONES: Readonly<Record<PromotionState, DotTone>> = {
  on: 'good',
  waiting: 'busy',
  coming: 'busy',
  over: 'idle',
  off: 'idle',
}

/** Whether a promotion is on now, and when that changes. */
export function StateCell({ row }: { row: object }) {
  const t = useTranslations()
  const formats = useFormats()
  const { timeZone } = useSession()
  // Fields of a promotion, which the list always asks for.
  const facts = row as StateFacts
  const state = promotionState(facts, serverNow(), timeZone)
  const next = state === 'coming' ? facts.from : state === 'on' || state === 'waiting' ? facts.to : null
  return (
    <StateDot tone={TONES[state]}>
      {t(`promotions.state.${state}`)}
      {next && (
        <Text span inherit c="dimmed">
          {' '}
          {t(state === 'coming' ? 'promotions.state.begins' : 'promotions.state.ends', {
            when: formats.relative(next),
          })}
        </Text>
      )}
    </StateDot>
  )
}
