import { Text } from '@mantine/core'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { JobLog, type RunState } from '#platform/contract/job.ts'
import { useJobName } from './job-name.ts'

const TONES: Readonly<Record<RunState, DotTone>> = {
  waiting: 'busy',
  working: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'idle',
  lost: 'bad',
}

export function RunStateCell({ state }: { state: RunState | null | undefined }) {
  const words = useFieldWords(JobLog.key)
  return state ? <StateDot tone={TONES[state]}>{words.choice('state', state)}</StateDot> : null
}

export function JobNameCell({ name }: { name: string }) {
  const words = useJobName()(name)
  return (
    <span title={name}>
      {words}{' '}
      {words !== name && (
        <Text span size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </span>
  )
}
