function select(target: EventTarget | null): void {
  if (target instanceof HTMLInputElement) target.select()
}

/** A `ref` around a field: selects its content on focus, so that typing replaces it. */
export function selectOnFocus(around: HTMLElement | null) {
  if (!around) return undefined
  const onFocus = ({ target }: FocusEvent) => select(target)
  around.addEventListener('focusin', onFocus)
  // An autofocused field has the focus already.
  if (around.contains(document.activeElement)) select(document.activeElement)
  return () => around.removeEventListener('focusin', onFocus)
}
