import { useState } from 'react'
import { storeChoice } from './stored-choice.ts'

/** The page's own script sets the scheme before anything is painted (visit.html). */
export function useColourScheme() {
  const { dataset } = document.documentElement
  const [dark, setDark] = useState(dataset.mantineColorScheme === 'dark')
  const choose = (toDark: boolean) => {
    const scheme = toDark ? 'dark' : 'light'
    dataset.mantineColorScheme = scheme
    storeChoice('colour-scheme', scheme)
    setDark(toDark)
  }
  return { dark, choose }
}
