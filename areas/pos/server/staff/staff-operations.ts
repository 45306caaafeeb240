import { done } from '#platform/contract/refusal.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import { addStaff, listStaff, setStaffActive, staffRoles, updateStaff } from '../../contract/staff.ts'
import { addMember } from './add-staff.ts'
import { listMembers, listRoles } from './list-staff.ts'
import { setActive } from './set-active.ts'
import { updateMember } from './update-staff.ts'

export const staffOperations: readonly ServedOperation[] = [
  handle(listStaff, listMembers),
  handle(staffRoles, async ctx => done(await listRoles(ctx))),
  handle(addStaff, addMember),
  handle(updateStaff, updateMember),
  handle(setStaffActive, setActive),
]
