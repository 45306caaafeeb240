import { useState } from 'react'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { addStaff, type StaffMember, updateStaff } from '../../contract/staff.ts'
import { type StaffDraft, toChanges } from './staff-draft.ts'
import { useRefreshStaff } from './use-staff.ts'

/** Adds or changes a person, once at a time; stores refusals by field. */
export function useStaffSave(member: StaffMember | null, before: StaffDraft, onSaved: () => void) {
  const t = useTranslations()
  const refresh = useRefreshStaff()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [problems, setProblems] = useState<Readonly<Record<string, string | undefined>>>({})

  const send = ({ name, role, shops, pin, email, till }: StaffDraft) => {
    const quiet = { hideErrors: true }
    const now = { name, role, shops, pin, email, till }
    if (member) return call(updateStaff, { id: member.id, version: member.version, ...toChanges(before, now) }, quiet)
    const entry = { ...(pin === '' ? {} : { pin }), ...(email.trim() === '' ? {} : { email: email.trim() }) }
    return call(addStaff, { name, role: role ?? '', shops: [...shops], ...entry }, quiet)
  }

  const save = async (draft: StaffDraft): Promise<void> => {
    if (busy) return
    const missing = {
      ...(draft.name.trim() === '' ? { name: t('platform.field.required') } : {}),
      ...(!member && draft.role === null ? { role: t('platform.field.required') } : {}),
    }
    setProblem(undefined)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const { result } = await send(draft)
      const name = draft.name.trim()
      const done = member ? 'saved' : 'added'
      toast({
        message: result.invited
          ? t(`pos.staff.${done}AndInvited`, { name, to: result.invited })
          : t(`pos.staff.${done}`, { name }),
        tone: 'good',
      })
      await refresh()
      onSaved()
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.fields) setProblems(error.fields)
      else setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { save, busy, problem, problems }
}
