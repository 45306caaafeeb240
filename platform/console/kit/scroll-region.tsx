import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** Label for screen readers. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A scrollable region: the arrow keys scroll it too, which needs the focus. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the keyboard could not scroll it
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
