import '@mantine/core/styles/Progress.layer.css'
import { Alert, Button, Group, Progress, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import { ScrollRegion } from '#platform/console/kit/scroll-region.tsx'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ToolCell, ToolDescription, ToolRun, ToolRunState } from '#platform/contract/calls/tools.ts'
import records from '../records/records.module.css'
import system from '../system.module.css'
import { ToolInput } from './tool-input.tsx'
import { useProposedInputs } from './use-proposed-inputs.ts'
import { isRunning } from './use-tools.ts'

interface ToolPanelProps {
  readonly tool: ToolDescription
  readonly busy: boolean
  readonly onCheck: (inputs: Readonly<Record<string, string>>) => void
  readonly onApply: () => void
}

/** One tool: what it looks at, its last run, and what can be done about the findings. */
export function ToolPanel({ tool, busy, onCheck, onApply }: ToolPanelProps) {
  const t = useTranslations()
  const { title, help, inputs, apply, last } = tool
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const proposed = useProposedInputs()
  const values = Object.fromEntries(inputs.map(input => [input.name, typed[input.name] ?? proposed(input)]))
  const running = isRunning(last)
  const askAndApply = async () => {
    if (!apply) return
    const { action, text: body } = apply
    if (await confirm({ title: t('system.toolBox.applyTitle', { action }), body, action })) onApply()
  }
  return (
    <Panel aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed">{help}</Text>
      {inputs.length > 0 && (
        <div className={system.fields}>
          {inputs.map(input => (
            <ToolInput
              key={input.name}
              input={input}
              value={values[input.name] ?? ''}
              onChange={value => setTyped({ ...typed, [input.name]: value })}
            />
          ))}
        </div>
      )}
      <Group gap="xs">
        <Button
          variant={last?.applicable ? 'default' : 'filled'}
          loading={busy || running}
          disabled={Object.values(values).some(value => value.trim() === '')}
          onClick={() => onCheck(values)}
        >
          {t(last ? 'system.toolBox.dryRunAgain' : 'system.toolBox.dryRun')}
        </Button>
        {apply && last?.applicable && (
          <Button loading={busy} onClick={() => void askAndApply()}>
            {apply.action}
          </Button>
        )}
      </Group>
      {last && <LastRun tool={tool} run={last} />}
    </Panel>
  )
}

const TONES: Readonly<Record<ToolRunState, DotTone>> = {
  waiting: 'busy',
  working: 'busy',
  done: 'good',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'idle',
  lost: 'bad',
}

function LastRun({ tool, run }: { tool: ToolDescription; run: ToolRun }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { state, dry, by, at, progress, message } = run
  return (
    <>
      <Group gap="xs">
        <StateDot tone={TONES[state]}>{t(`system.toolBox.states.${state}`, { progress })}</StateDot>
        <Text size="sm" c="dimmed">
          {t(dry ? 'system.toolBox.checked' : 'system.toolBox.applied', { name: by, date: instant(at) })}
        </Text>
      </Group>
      {state === 'working' && (
        <Progress value={progress} aria-label={t('system.toolBox.states.working', { progress })} />
      )}
      {message && state !== 'done' && !isRunning(run) && (
        <Alert color="red" role="alert">
          {message}
        </Alert>
      )}
      {state === 'done' && <Findings tool={tool} run={run} />}
    </>
  )
}

function Findings({
  tool: { title, columns },
  run: { rowCount, rows, dry, summary },
}: {
  tool: ToolDescription
  run: ToolRun
}) {
  const t = useTranslations()
  if (rowCount === 0) return <Text role="status">{t('system.toolBox.nothing')}</Text>
  const label = t('system.toolBox.results', { tool: title })
  const words = !dry ? 'changed' : rowCount > rows.length ? 'foundMost' : 'found'
  return (
    <>
      <Text role="status">{summary ?? t(`system.toolBox.${words}`, { count: rowCount, shown: rows.length })}</Text>
      <ScrollRegion className={system.results} label={label}>
        <table className={records.difference} aria-label={label}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored result never move, and two may be equal
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={columns[column]} dir="auto">
                    <Cell value={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function Cell({ value }: { value: ToolCell }) {
  const { number, instant } = useFormats()
  if (value === null) return '–'
  if (typeof value === 'number') return number(value)
  return INSTANT.test(value) ? instant(value) : value
}
