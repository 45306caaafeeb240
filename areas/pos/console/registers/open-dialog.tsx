import { useState } from 'react'
import { openRegister, type RegisterState } from '#areas/pos/contract/register-session.ts'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { FormDialog } from '#platform/console/kit/form/form-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { OpeningDifference } from './opening-difference.tsx'
import { selectOnFocus } from './select-on-focus.ts'
import { useAction } from './use-action.ts'

interface OpenDialogProps {
  register: RegisterState
  onDone: () => Promise<void>
  onClose: () => void
}

const asItIs = (value: string) => value

/** Opens a register with the cash in its drawer: suggests what the last close left, and shows the difference. */
export function OpenDialog({ register, onDone, onClose }: OpenDialogProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const [float, setFloat] = useState<number | null>(register.openingExpected ?? 0)
  const { busy, problem, attempt } = useAction()
  const { ordLot, registerId, name, openingExpected } = register
  const open = () =>
    attempt(async () => {
      await call(openRegister, { ordLot, register: registerId, float: float ?? 0 }, { hideErrors: true })
      await onDone()
      toast({ message: t('pos.cashRegister.opened', { name }), tone: 'good' })
      onClose()
    })
  const ready = float !== null && float >= 0
  return (
    <FormDialog
      title={t('pos.cashRegister.openNamed', { name })}
      action={t('pos.cashRegister.openWith', { amount: money(float ?? 0) })}
      ready={ready}
      busy={busy}
      problem={problem}
      onSubmit={open}
      onClose={onClose}
    >
      <div ref={selectOnFocus}>
        <FieldControl
          kind="money"
          name="float"
          label={t('pos.cashRegister.float')}
          help={t('pos.cashRegister.floatHint')}
          required
          autoFocus
          facts={{ min: 0 }}
          choice={asItIs}
          value={float}
          onChange={value => setFloat(typeof value === 'number' ? value : null)}
        />
      </div>
      {openingExpected !== null && <OpeningDifference expected={openingExpected} float={float} />}
    </FormDialog>
  )
}
