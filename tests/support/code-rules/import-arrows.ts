import { posix } from 'node:path'
import { type Finding, isTest, type SourceFile } from './source-file.ts'

/** Location of a file: its owner (platform, an area, an app and so on) and its layer. */
type Place = { kind: 'platform' | 'area' | 'adapter' | 'app' | 'door' | 'workshop'; owner: string; room: string }

const roomsReachedFrom: Record<string, string[]> = {
  console: ['console', 'contract', 'rules', 'messages'],
  server: ['server', 'contract', 'rules', 'messages'],
  contract: ['contract', 'rules'],
  rules: ['rules'],
}

/** Imports that violate the arrows of ARCHITECTURE.md, section 1. */
export function brokenArrows(file: SourceFile): Finding[] {
  return file.imports.flatMap(({ from, line }) => {
    const words = isOwn(from) ? brokenArrow(file.path, resolveImport(file.path, from)) : brokenPackage(file.path, from)
    return words ? [{ path: file.path, line, words: `imports ${from}: ${words}` }] : []
  })
}

/**
 * Why a file may not import another file of ours.
 *
 * @param from and to: paths from the root
 */
export function brokenArrow(from: string, to: string): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (there.kind === 'door') return 'nothing imports a front door'
  if (isTest(from) || here.kind === 'door' || here.kind === 'workshop') return undefined
  if (there.kind === 'workshop') return 'the product imports no test, script or configuration'
  if (there.kind === 'app') return sameOwner(here, there) ? undefined : 'nothing imports an app'
  if (here.kind === 'app') return fromApp(there)
  if (here.kind === 'adapter') return fromAdapter(there)
  if (here.kind === 'platform' && there.kind === 'area') return 'the platform knows no area'
  if (there.kind === 'adapter') return toAdapter(here, to)
  return betweenRooms(here, there)
}

/** Pages drive devices of the machine they are shown on: that part of an adapter is in its folder `browser`. */
function toAdapter(here: Place, to: string): string | undefined {
  if (here.room === 'server') return undefined
  return here.room === 'console' && to.includes('/browser/') ? undefined : 'adapters are for the server'
}

function betweenRooms(here: Place, there: Place): string | undefined {
  if (here.kind === 'area' && there.kind === 'area' && !sameOwner(here, there) && !isShared(there)) {
    return 'another area is used through its contract, its rules or an operation'
  }
  const reached = roomsReachedFrom[here.room]
  if (!reached || reached.includes(there.room)) return undefined
  return `${here.room} may import ${reached.join(', ')} alone`
}

function fromApp(there: Place): string | undefined {
  return there.room === 'server' ? 'an app is made of console, contract and rules' : undefined
}

function fromAdapter(there: Place): string | undefined {
  if (there.kind === 'area') return 'an adapter knows no area'
  return there.room === 'console' ? 'an adapter belongs to the server' : undefined
}

/** Packages that exist on one side only: contract and rules run in server and browser. */
function brokenPackage(from: string, name: string): string | undefined {
  if (isTest(from)) return undefined
  const { room } = placeOf(from)
  const bothSides = room === 'contract' || room === 'rules'
  if ((bothSides || room === 'console') && /^(node:|pg$|fastify|@fastify\/|drizzle-orm\/node)/.test(name)) {
    return 'this runs in the browser too'
  }
  if ((bothSides || room === 'server') && /^(react|@mantine\/|@tanstack\/react)/.test(name))
    return 'this runs on the server too'
  return undefined
}

const isShared = ({ room }: Place) => room === 'contract' || room === 'rules'

const sameOwner = (here: Place, there: Place) => here.kind === there.kind && here.owner === there.owner

const isOwn = (name: string) => name.startsWith('.') || name.startsWith('#')

/** Path from the root of an import; a query tells Vite how to load that file. */
export function resolveImport(from: string, specifier: string): string {
  const name = specifier.replace(/\?.*$/, '')
  return name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)
}

function placeOf(path: string): Place {
  const [top = '', second = '', third = ''] = path.split('/')
  if (['server.ts', 'console.tsx', 'visitor.tsx'].includes(path)) return { kind: 'door', owner: '', room: '' }
  if (top === 'platform') return { kind: 'platform', owner: 'platform', room: second }
  if (top === 'areas') return { kind: 'area', owner: second, room: third }
  // The device talks to connected hardware (a card terminal); the server talks to everything else.
  if (top === 'adapters') return { kind: 'adapter', owner: second, room: third === 'browser' ? 'browser' : 'server' }
  if (top === 'apps') return { kind: 'app', owner: second, room: 'console' }
  return { kind: 'workshop', owner: top, room: '' }
}
