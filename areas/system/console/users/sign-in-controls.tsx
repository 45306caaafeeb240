import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { User } from '../../contract/user.ts'
import { useUntouchable } from './use-untouchable.ts'

/** Fields that the server does not let callers change for users with more permissions (user-hooks.ts). */
const SIGN_IN = ['userName', 'email', 'mobile', 'status', 'account', 'secureLevel', 'roles'] as const
/** Fields that need a second person's approval from a certain secure level. */
const APPROVED: readonly string[] = ['email', 'mobile', 'secureLevel']
const ALLOWED = { there: true, allowed: true, reason: undefined }

/** A sign-in field. Disabled, with the reason as help, for users that the caller cannot change. */
function SignInControl({ other, ...props }: OwnControlProps) {
  const id = other('id')
  const reachable = useUntouchable(typeof id === 'string' ? [id] : [])
  const { reason } = reachable(ALLOWED, APPROVED.includes(props.name) ? 'contact' : undefined)
  const { kind } = User.fields[props.name as (typeof SIGN_IN)[number]] // the form uses it for these fields only
  return (
    <FieldControl
      kind={kind}
      {...props}
      {...(reason !== undefined && !props.disabled && { disabled: true, help: reason })}
    />
  )
}

export const signInControls = Object.fromEntries(SIGN_IN.map(name => [name, SignInControl]))
