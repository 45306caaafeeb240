import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Folders that `imports` in package.json names. */
const FOLDERS = ['#platform/', '#areas/', '#adapters/', '#apps/']

/**
 * The address of a module of the product itself; undefined for libraries, which Node finds by its own rules.
 *
 * @param sources address of the product's folder, with its last slash
 * @param from address of the module that imports it
 */
export function sourceUrl(specifier: string, from: string | undefined, sources: string): string | undefined {
  if (!specifier.endsWith('.ts')) return undefined
  if (FOLDERS.some(folder => specifier.startsWith(folder))) return sources + specifier.slice(1)
  if (!specifier.startsWith('.') || !from?.startsWith(sources)) return undefined
  return new URL(specifier, from).href
}

/**
 * Finds the product's modules by their names alone. Node looks for the package of each import, for links, and for what kind of module it
 * is: a third of a start with thousands of modules.
 */
export function findSourcesDirectly(root: string): void {
  const sources = `${pathToFileURL(root).href}/`
  registerHooks({
    resolve(specifier, { parentURL }, nextResolve) {
      const url = sourceUrl(specifier, parentURL, sources)
      return url ? { url, format: 'module-typescript', shortCircuit: true } : nextResolve(specifier)
    },
  })
}
