/** Input into the form that came with the page (index.html), before the console replaced it. */
export interface TypedBefore {
  readonly userName: string
  readonly password: string
  /** `signIn`, `passkey`, `signUp` or `reset`. */
  readonly pressed: string | undefined
  /** Name of the focused field. */
  readonly focused: string | undefined
}

export function typedBefore(): TypedBefore {
  const form = document.querySelector<HTMLFormElement>('#frame form')
  const field = (name: string) => form?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const { activeElement } = document
  return {
    userName: field('userName')?.value ?? '',
    password: field('password')?.value ?? '',
    pressed: form?.dataset.pressed,
    focused: (activeElement && form?.contains(activeElement) && activeElement.getAttribute('name')) || undefined,
  }
}
