import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { RegisterState } from '#areas/pos/contract/register-session.ts'
import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { IconCircleCheck } from '#platform/console/icons/circle-check.ts'
import { IconLock } from '#platform/console/icons/lock.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { CountForm } from './count-form.tsx'
import { CountResult } from './count-result.tsx'
import { CloseDocketSheet } from './docket-sheet.tsx'
import classes from './registers.module.css'
import { useCount } from './use-count.ts'
import { useRegisterStates } from './use-register-states.ts'

const FORM_HEIGHT = 480

/** Counts and closes one register: count, compare, close, docket. */
export function CountView({ registerId }: { registerId: string }) {
  const t = useTranslations()
  const { setSearch, setDirty } = usePlace()
  const { data, refresh } = useRegisterStates()
  const register = data?.find(state => state.registerId === registerId)
  const leaving = {
    title: t('pos.cashRegister.count.leaveTitle'),
    body: t('pos.cashRegister.count.leaveHint'),
    action: t('pos.cashRegister.count.leave'),
    danger: true,
  }
  const [begun, setBegun] = useState(false)
  const mark = (unsaved: boolean) => {
    setBegun(unsaved)
    setDirty(unsaved)
  }
  const back = async () => {
    if (begun && !(await confirm(leaving))) return
    mark(false)
    setSearch({ count: null })
  }
  return (
    <PageFrame
      title={t('pos.cashRegister.count.title', { name: register ? `${register.name} (${register.code})` : '' })}
      main={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden className={classes.back} />}
          onClick={() => void back()}
          aria-label={t('pos.cashRegister.backToRegisters')}
        >
          {t('pos.cashRegister.back')}
        </Button>
      }
    >
      {register ? (
        <Counting register={register} refresh={refresh} mark={mark} onBack={() => void back()} />
      ) : (
        <Skeleton height={FORM_HEIGHT} />
      )}
    </PageFrame>
  )
}

interface CountingProps {
  register: RegisterState
  refresh: () => Promise<void>
  /** Whether there are unsaved entries. */
  mark: (unsaved: boolean) => void
  onBack: () => void
}

function Counting({ register, refresh, mark, onBack }: CountingProps) {
  const t = useTranslations()
  const { money } = useFormats()
  const [session] = useState(register.session) // the counted session, even if the register changes meanwhile
  const model = useCount({ register, session, refresh, mark })
  const { step, name } = { step: model.step, name: register.name }
  if (step.at === 'closed')
    return (
      <CloseDocketSheet
        registerId={register.registerId}
        closeNo={step.closeNo}
        heading={t('pos.cashRegister.count.closed', { name })}
      />
    )
  if (!session) return <NothingToCount />
  if (register.session?.sessionId !== session.sessionId)
    return (
      <TableMessage
        icon={<IconLock size={28} stroke={1.5} />}
        title={t('pos.cashRegister.count.gone', { name })}
        text={t('pos.cashRegister.count.goneHint')}
        action={{ label: t('pos.cashRegister.backToRegisters'), onAction: onBack }}
      />
    )
  if (step.at === 'kept')
    return (
      <TableMessage
        icon={<IconCircleCheck size={28} stroke={1.5} />}
        title={t('pos.cashRegister.count.kept')}
        text={t('pos.cashRegister.count.keptHint', { amount: money(step.actual), name })}
      />
    )
  if (step.at === 'compared') return <CountResult model={model} compared={step} />
  return <CountForm register={register} session={session} model={model} />
}

/** Shows all registers instead, because the tab remembers the address of a count after its register is closed. */
function NothingToCount() {
  const { setSearch } = usePlace()
  useEffect(() => setSearch({ count: null }, { replace: true }), [setSearch])
  return null
}
