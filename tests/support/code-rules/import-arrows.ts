import { posix } from 'node:path'
import { type Finding, isTest, type SourceFile } from './source-file.ts'

/** Where a file lives: whose it is (platform, an area, a face…) and in which of the rooms. */
type Place = { kind: 'platform' | 'area' | 'adapter' | 'face' | 'door' | 'workshop'; owner: string; room: string }

const roomsReachedFrom: Record<string, string[]> = {
  console: ['console', 'contract', 'rules', 'messages'],
  server: ['server', 'contract', 'rules', 'messages'],
  contract: ['contract', 'rules'],
  rules: ['rules'],
}

/** Imports that go against the arrows of ARCHITECTURE.md, section 1. */
export function brokenArrows(file: SourceFile): Finding[] {
  return file.imports.flatMap(({ from, line }) => {
    const words = isOwn(from) ? brokenArrow(file.path, resolveImport(file.path, from)) : brokenPackage(file.path, from)
    return words ? [{ path: file.path, line, words: `imports ${from}: ${words}` }] : []
  })
}

/**
 * Why a file may not import another one of ours.
 *
 * @param from and to: paths from the root
 */
export function brokenArrow(from: string, to: string): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)]
  if (there.kind === 'door') return 'nothing imports a front door'
  if (isTest(from) || here.kind === 'door' || here.kind === 'workshop') return undefined
  if (there.kind === 'workshop') return 'the product imports no test, script or configuration'
  if (there.kind === 'face') return sameOwner(here, there) ? undefined : 'nothing imports a face'
  if (here.kind === 'face') return fromFace(there)
  if (here.kind === 'adapter') return fromAdapter(there)
  if (here.kind === 'platform' && there.kind === 'area') return 'the platform knows no area'
  if (there.kind === 'adapter') return here.room === 'server' ? undefined : 'adapters are for the server'
  return betweenRooms(here, there)
}

function betweenRooms(here: Place, there: Place): string | undefined {
  if (here.kind === 'area' && there.kind === 'area' && !sameOwner(here, there) && !isShared(there)) {
    return 'another area is used through its contract, its rules or an operation'
  }
  const reached = roomsReachedFrom[here.room]
  if (!reached || reached.includes(there.room)) return undefined
  return `${here.room} may import ${reached.join(', ')} alone`
}

function fromFace(there: Place): string | undefined {
  return there.room === 'server' ? 'a face is made of console, contract and rules' : undefined
}

function fromAdapter(there: Place): string | undefined {
  if (there.kind === 'area') return 'an adapter knows no area'
  return there.room === 'console' ? 'an adapter belongs to the server' : undefined
}

/** Packages that would tie a room to one side: contract and rules run in server and browser alike. */
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

/** The path from the root that an import of ours means; a query tells Vite what to make of that file. */
export function resolveImport(from: string, specifier: string): string {
  const name = specifier.replace(/\?.*$/, '')
  return name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(from), name)
}

function placeOf(path: string): Place {
  const [top = '', second = '', third = ''] = path.split('/')
  if (path === 'server.ts' || path === 'console.tsx') return { kind: 'door', owner: '', room: '' }
  if (top === 'platform') return { kind: 'platform', owner: 'platform', room: second }
  if (top === 'areas') return { kind: 'area', owner: second, room: third }
  // What is plugged into a device (a card terminal) is spoken to by the device; everything else by the server.
  if (top === 'adapters') return { kind: 'adapter', owner: second, room: third === 'browser' ? 'browser' : 'server' }
  if (top === 'faces') return { kind: 'face', owner: second, room: 'console' }
  return { kind: 'workshop', owner: top, room: '' }
}
