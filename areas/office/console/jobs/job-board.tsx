import { ActionIcon, Menu, Text } from '@mantine/core'
import { type DragEvent, Suspense, useState } from 'react'
import { IconDots } from '#platform/console/icons/dots.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { changeJobStatus, type JobInTime } from '../../contract/job.ts'
import { type JobState, mayBecome, nextStates } from '../../rules/job-state.ts'
import classes from './board.module.css'
import { JobCard } from './job-card.tsx'
import { JobsShown } from './jobs-shown.tsx'
import { OverruleDialog } from './overrule-dialog.tsx'
import { useJobStatus } from './use-job-status.ts'
import { usePlannedJobs } from './use-planned-jobs.ts'

const COLUMNS: readonly JobState[] = ['new', 'planned', 'doing', 'waiting', 'done']

/** Jobs by status; cards are moved by mouse, or by the menu of each card. */
export function JobBoard() {
  const query = usePlannedJobs()
  const status = useJobStatus()
  const [dragged, setDragged] = useState<JobInTime>()
  const { allowed } = usePermission(changeJobStatus.need)
  const drop = (to: JobState) => {
    if (dragged && mayBecome(dragged.status, to)) void status.set(dragged.id, to)
    setDragged(undefined)
  }
  return (
    <JobsShown query={query}>
      {jobs => (
        <div className={classes.board}>
          {COLUMNS.map(state => (
            <BoardColumn
              key={state}
              state={state}
              jobs={jobs.filter(job => job.status === state)}
              isTarget={dragged !== undefined && mayBecome(dragged.status, state)}
              onDrag={allowed ? setDragged : undefined}
              onDrop={() => drop(state)}
              onMove={allowed ? status.set : undefined}
            />
          ))}
          <Suspense>
            {status.overruled && (
              <OverruleDialog overruled={status.overruled} send={status.send} onClose={status.close} />
            )}
          </Suspense>
        </div>
      )}
    </JobsShown>
  )
}

interface BoardColumnProps {
  state: JobState
  jobs: readonly JobInTime[]
  isTarget: boolean
  onDrag: ((job: JobInTime | undefined) => void) | undefined
  onDrop: () => void
  onMove: ((id: string, to: JobState) => Promise<void>) | undefined
}

function BoardColumn({ state, jobs, isTarget, onDrag, onDrop, onMove }: BoardColumnProps) {
  const t = useTranslations()
  const title = t(`oa.jobList.choices.status.${state}`)
  const allow = (event: DragEvent) => {
    if (isTarget) event.preventDefault()
  }
  return (
    <section
      className={classes.column}
      aria-label={title}
      data-target={isTarget || undefined}
      onDragOver={allow}
      onDrop={onDrop}
    >
      <div className={classes.head}>
        <Text fw={600} size="sm">
          {title}
        </Text>
        <Text c="dimmed" size="sm">
          {jobs.length}
        </Text>
      </div>
      <ul className={classes.cards}>
        {jobs.map(job => (
          <li
            key={job.id}
            className={classes.card}
            draggable={onDrag !== undefined}
            onDragStart={() => onDrag?.(job)}
            onDragEnd={() => onDrag?.(undefined)}
          >
            <div className={classes.about}>
              <JobCard job={job} view="board" />
            </div>
            {onMove && <MoveMenu job={job} onMove={onMove} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MoveMenu({ job, onMove }: { job: JobInTime; onMove: (id: string, to: JobState) => Promise<void> }) {
  const t = useTranslations()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('oa.jobList.move', { name: job.name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {nextStates(job.status).map(to => (
          <Menu.Item key={to} onClick={() => void onMove(job.id, to)}>
            {t(`oa.jobList.to.${to}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
