import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from './reasoned-button.tsx'
import type { Permission } from './use-permissions.ts'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx').then(m => ({ default: m.ReasonDialog })))

export interface ReasonedAction {
  readonly key: string
  readonly label: string
  /** What happens; asked in the dialog. */
  readonly hint: string
  /** Label of the field for the reason. */
  readonly reason: string
  readonly permission: Permission
  readonly run: (reason: string) => Promise<void>
}

/** Buttons for actions that each need a reason. */
export function ReasonedActions({ actions }: { actions: readonly ReasonedAction[] }) {
  const [doing, setDoing] = useState<string>()
  const chosen = actions.find(({ key }) => key === doing)
  return (
    <>
      {actions.map(({ key, label, permission }) => (
        <ReasonedButton key={key} size="xs" variant="default" permission={permission} onClick={() => setDoing(key)}>
          {label}
        </ReasonedButton>
      ))}
      <Suspense fallback={null}>
        {chosen && (
          <ReasonDialog
            title={chosen.label}
            body={chosen.hint}
            action={chosen.label}
            label={chosen.reason}
            run={chosen.run}
            onClose={() => setDoing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
