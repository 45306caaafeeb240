import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { User } from '../../contract/user.ts'
import { useUntouchable } from './use-untouchable.ts'

/** The fields that the server keeps from callers with fewer permissions than the user (user-hooks.ts). */
const SIGN_IN = ['userName', 'email', 'mobile', 'status', 'account', 'secureLevel', 'roles'] as const
/** Those that a second person approves from some secure level on. */
const APPROVED: readonly string[] = ['email', 'mobile', 'secureLevel']
const ALLOWED = { there: true, allowed: true, reason: undefined }

/** A field of how somebody signs in: disabled, with the reason as its help, for a user out of reach. */
function SignInControl({ other, ...props }: OwnControlProps) {
  const id = other('id')
  const reachable = useUntouchable(typeof id === 'string' ? [id] : [])
  const { reason } = reachable(ALLOWED, APPROVED.includes(props.name) ? 'contact' : undefined)
  const { kind } = User.fields[props.name as (typeof SIGN_IN)[number]] // the form draws it for these fields alone
  return (
    <FieldControl
      kind={kind}
      {...props}
      {...(reason !== undefined && !props.disabled && { disabled: true, help: reason })}
    />
  )
}

export const signInControls = Object.fromEntries(SIGN_IN.map(name => [name, SignInControl]))
