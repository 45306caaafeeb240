import { useEffect } from 'react'

export const PRODUCT = 'Countinghouse'

/** `{title} - Countinghouse` (core.md section 2). */
export function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} - ${PRODUCT}` : PRODUCT
  }, [title])
}
